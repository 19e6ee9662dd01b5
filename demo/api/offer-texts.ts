/** Texts of the promotion and of the VIP message, in every language of the elements. */
type Texts = readonly [
  promoTitle: string,
  promoContent: string,
  upgraded: string,
  fee: string,
  manager: string,
  withdrawals: string,
];

const texts: Readonly<Record<string, Texts>> = {
  en: [
    'Trade spot without fees this week',
    'No maker or taker fees on 12 spot pairs until Sunday, 23:59 UTC. For accounts of less than 30 days.',
    'Thank you for trading with us. You now get:',
    '0.080% maker fee',
    'Personal manager',
    '8M USDT withdrawals a day',
  ],
  ar: [
    'تداول فوري بلا رسوم هذا الأسبوع',
    'بلا رسوم صانع أو آخذ على 12 زوجًا فوريًا حتى الأحد، 23:59 بالتوقيت العالمي. للحسابات التي عمرها أقل من 30 يومًا.',
    'شكرًا لتداولك معنا. مزاياك الآن:',
    'رسوم صانع 0.080%',
    'مدير شخصي',
    'سحب 8 ملايين USDT يوميًا',
  ],
  de: [
    'Diese Woche ohne Gebühren am Spotmarkt',
    'Keine Maker- und Taker-Gebühren auf 12 Spot-Paare bis Sonntag, 23:59 UTC. Für Konten, die jünger als 30 Tage sind.',
    'Vielen Dank für Ihren Handel. Ihre Vorteile:',
    '0,080 % Maker-Gebühr',
    'Persönliche Betreuung',
    'Auszahlung: 8 Mio. USDT am Tag',
  ],
  es: [
    'Opera en spot sin comisiones esta semana',
    'Sin comisiones maker ni taker en 12 pares spot hasta el domingo a las 23:59 UTC. Para cuentas de menos de 30 días.',
    'Gracias por operar con nosotros. Ahora tienes:',
    'Comisión maker del 0,080 %',
    'Gestor personal',
    'Retiros de 8 M USDT al día',
  ],
  fr: [
    'Cette semaine, le spot est sans frais',
    'Aucuns frais maker ni taker sur 12 paires spot jusqu’à dimanche, 23 h 59 UTC. Pour les comptes de moins de 30 jours.',
    'Merci de trader avec nous. Vous avez désormais :',
    'Frais maker de 0,080 %',
    'Conseiller personnel',
    'Retraits de 8 M USDT par jour',
  ],
  id: [
    'Trading spot tanpa biaya minggu ini',
    'Tanpa biaya maker atau taker untuk 12 pasangan spot hingga Minggu, 23.59 UTC. Untuk akun yang berusia kurang dari 30 hari.',
    'Terima kasih telah trading bersama kami. Kini Anda mendapat:',
    'Biaya maker 0,080%',
    'Manajer pribadi',
    'Penarikan 8 jt USDT per hari',
  ],
  it: [
    'Trading spot senza commissioni questa settimana',
    'Nessuna commissione maker o taker su 12 coppie spot fino a domenica, 23:59 UTC. Per gli account con meno di 30 giorni.',
    'Grazie per aver fatto trading con noi. Ora hai:',
    'Commissione maker dello 0,080%',
    'Consulente personale',
    'Prelievi di 8 mln USDT al giorno',
  ],
  ja: [
    '今週は現物取引の手数料が無料',
    '日曜日23:59（UTC）まで、12の現物ペアのメイカー手数料とテイカー手数料が無料です。開設から30日未満のアカウントが対象です。',
    'お取引ありがとうございます。現在の特典：',
    'メイカー手数料0.080%',
    '専任マネージャー',
    '1日800万USDTまで出金',
  ],
  nl: [
    'Deze week spot handelen zonder kosten',
    'Geen maker- of takerkosten op 12 spotparen tot zondag 23.59 uur UTC. Voor accounts van minder dan 30 dagen.',
    'Bedankt dat je bij ons handelt. Je hebt nu:',
    '0,080% makerkosten',
    'Persoonlijke manager',
    '8 mln USDT opnemen per dag',
  ],
  pt: [
    'Negoceie spot sem comissões esta semana',
    'Sem comissões maker ou taker em 12 pares spot até domingo, 23:59 UTC. Para contas com menos de 30 dias.',
    'Obrigado por negociar connosco. Agora tem:',
    'Comissão maker de 0,080%',
    'Gestor pessoal',
    'Levantamentos de 8 M USDT por dia',
  ],
  'pt-br': [
    'Negocie spot sem taxas nesta semana',
    'Sem taxas maker ou taker em 12 pares spot até domingo, 23:59 UTC. Para contas com menos de 30 dias.',
    'Obrigado por negociar com a gente. Agora você tem:',
    'Taxa maker de 0,080%',
    'Gerente pessoal',
    'Saques de 8 mi USDT por dia',
  ],
  ru: [
    'Спот без комиссий на этой неделе',
    'Без комиссий мейкера и тейкера на 12 спотовых парах до воскресенья, 23:59 UTC. Для аккаунтов младше 30 дней.',
    'Спасибо, что торгуете с нами. Теперь вам доступно:',
    'Комиссия мейкера 0,080 %',
    'Личный менеджер',
    'Вывод 8 млн USDT в день',
  ],
  th: [
    'เทรดสปอตไม่มีค่าธรรมเนียมสัปดาห์นี้',
    'ไม่มีค่าธรรมเนียมเมกเกอร์และเทกเกอร์สำหรับ 12 คู่สปอตจนถึงวันอาทิตย์ 23:59 UTC สำหรับบัญชีที่มีอายุไม่ถึง 30 วัน',
    'ขอบคุณที่เทรดกับเรา สิทธิ์ของคุณ:',
    'ค่าธรรมเนียมเมกเกอร์ 0.080%',
    'ผู้จัดการส่วนตัว',
    'ถอนได้ 8 ล้าน USDT ต่อวัน',
  ],
  tr: [
    'Bu hafta spot işlemler ücretsiz',
    '12 spot çiftinde pazar 23.59 UTC’ye kadar maker ve taker ücreti alınmaz. 30 günden yeni hesaplar için.',
    'Bizimle işlem yaptığınız için teşekkürler. Artık avantajlarınız:',
    '%0,080 maker ücreti',
    'Kişisel yönetici',
    'Günde 8 mn USDT çekim',
  ],
  uk: [
    'Спот без комісій цього тижня',
    'Без комісій мейкера й тейкера на 12 спотових парах до неділі, 23:59 UTC. Для акаунтів, яким менше 30 днів.',
    'Дякуємо, що торгуєте з нами. Тепер вам доступно:',
    'Комісія мейкера 0,080 %',
    'Особистий менеджер',
    'Виведення 8 млн USDT на день',
  ],
  vi: [
    'Giao dịch spot miễn phí tuần này',
    'Miễn phí maker và taker cho 12 cặp spot đến Chủ Nhật, 23:59 UTC. Dành cho tài khoản dưới 30 ngày.',
    'Cảm ơn bạn đã giao dịch. Quyền lợi của bạn:',
    'Phí maker 0,080%',
    'Quản lý riêng',
    'Rút 8 triệu USDT mỗi ngày',
  ],
  zh: [
    '本周现货交易免手续费',
    '至周日 23:59（UTC），12 个现货交易对免挂单和吃单手续费，限注册未满 30 天的账户。',
    '感谢您的交易。您现在享有：',
    '挂单费率 0.080%',
    '专属客户经理',
    '每日提现 800 万 USDT',
  ],
  'zh-tw': [
    '本週現貨交易免手續費',
    '至週日 23:59（UTC），12 個現貨交易對免掛單和吃單手續費，限註冊未滿 30 天的帳戶。',
    '感謝您的交易。您現在享有：',
    '掛單費率 0.080%',
    '專屬客戶經理',
    '每日提領 800 萬 USDT',
  ],
};

/** Returns the texts in a language, or in English. @param lang such as `pt-br` */
export const offerTexts = (
  lang: string,
): {
  readonly promo: { readonly title: string; readonly content: string };
  readonly vip: { readonly upgraded: string; readonly benefits: readonly [string, string, string] };
} => {
  const [title, content, upgraded, fee, manager, withdrawals] = texts[lang] ?? texts['en']!;
  return { promo: { title, content }, vip: { upgraded, benefits: [fee, manager, withdrawals] } };
};
