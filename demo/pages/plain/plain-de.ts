/** The pages of the company and of closed regions in German. */
import type { PlainPage } from '../growth/types.ts';

export const germanPages: Readonly<Record<string, PlainPage>> = {
  '/about-us': {
    title: 'Über uns',
    text: 'Gate ist eine Börse für Spot, Futures und Earn. Für jede Einheit einer Coin, die unsere Nutzer besitzen, halten wir eine Einheit.',
    facts: [
      ['Gegründet', '2013'],
      ['Länder und Regionen', '140'],
      ['Sprachen', '18'],
      ['Reserven', '128,6 %'],
    ],
    cards: [
      {
        title: 'Lizenziert',
        text: 'Lokale Gesellschaften mit eigener Lizenz betreiben unsere Seiten.',
        path: '/legal/licenses',
      },
      { title: 'Faire Gebühren', text: 'Ab 0,1 % im Spot, weniger mit jeder VIP-Stufe.', path: '/fee' },
      { title: 'Immer erreichbar', text: 'Im Chat antworten Menschen, rund um die Uhr.', path: '/support' },
      {
        title: 'Von Anfang an sicher',
        text: 'Zwei Faktoren schützen Anmeldung und Auszahlung.',
        path: '/myaccount/security',
      },
      {
        title: 'Offen über Risiken',
        text: 'Kurse können schnell fallen. Wir erklären, wie und warum.',
        path: '/legal/risk-disclosure',
      },
      { title: 'Zum Lernen', text: 'Kurze Lektionen führen von der ersten Coin bis zu Futures.', path: '/learn' },
    ],
    history: [
      'Unser Weg',
      [
        ['2013', 'Gate startet mit einem einzigen Markt: Bitcoin.'],
        ['2017', 'Die meisten Vermögenswerte ziehen in kalte Verwahrung, Konten erhalten einen zweiten Faktor.'],
        ['2020', 'Futures und Earn starten. Der erste Reservennachweis erscheint.'],
        ['2024', 'Lokale Seiten öffnen in der EU, der Türkei, Japan und Australien.'],
      ],
    ],
  },
  '/state_compliance_tips': {
    title: 'In Ihrer Region nicht verfügbar',
    text: 'Lokale Vorschriften erlauben uns nicht, dieses Produkt an Ihrem Ort anzubieten. Ihr Konto und Ihr Guthaben bleiben sicher, und Sie können es jederzeit auszahlen.',
    isNotice: true,
    rows: [
      {
        title: 'Ihr Guthaben',
        text: 'Auszahlungen sind für alle Coins offen',
        action: 'Auszahlen',
        path: '/myaccount/withdraw/USDT',
      },
      { title: 'Die Regeln', text: 'Regionen mit eingeschränkten Produkten', action: 'Lesen', path: '/user-agreement' },
      {
        title: 'Fragen',
        text: 'Fragen Sie uns, wenn das nicht stimmt',
        action: 'Fragen',
        path: '/myaccount/tickets',
      },
    ],
  },
};
