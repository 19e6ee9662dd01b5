/** Texts of a VIP tier that has ended, in every language of the elements. The volume is that of VIP 5 on the page of fees. */
type Texts = readonly [had: string, condition: string, action: string];

const texts: Readonly<Record<string, Texts>> = {
  en: ['What you had', 'Trade <b>$3,000,000</b> in 30 days to use your benefits again.', 'Trade to get it back'],
  ar: ['مزاياك السابقة', 'تداول <b>3,000,000 $</b> خلال 30 يومًا لتستعيد مزاياك.', 'تداول لاستعادتها'],
  de: [
    'Ihre bisherigen Vorteile',
    'Handeln Sie <b>3.000.000 $</b> in 30 Tagen, um Ihre Vorteile wieder zu nutzen.',
    'Jetzt zurückholen',
  ],
  es: [
    'Lo que tenías',
    'Opera <b>3.000.000 $</b> en 30 días para volver a usar tus ventajas.',
    'Operar y recuperarlas',
  ],
  fr: ['Vos anciens avantages', 'Tradez <b>3 000 000 $</b> en 30 jours pour retrouver vos avantages.', 'Les récupérer'],
  id: [
    'Keuntungan Anda sebelumnya',
    'Lakukan trading <b>$3.000.000</b> dalam 30 hari untuk memakai keuntungan Anda lagi.',
    'Trading untuk mendapatkannya lagi',
  ],
  it: [
    'I tuoi vantaggi precedenti',
    'Scambia <b>3.000.000 $</b> in 30 giorni per riavere i tuoi vantaggi.',
    'Fai trading per riaverli',
  ],
  ja: ['これまでの特典', '30日間で<b>$3,000,000</b>を取引すると、特典を再び利用できます。', '取引して取り戻す'],
  nl: [
    'Je vorige voordelen',
    'Handel <b>$ 3.000.000</b> in 30 dagen om je voordelen weer te gebruiken.',
    'Handel en krijg ze terug',
  ],
  pt: [
    'As suas vantagens anteriores',
    'Negoceie <b>3.000.000 $</b> em 30 dias para voltar a usar as suas vantagens.',
    'Negociar e recuperá-las',
  ],
  'pt-br': [
    'Seus benefícios anteriores',
    'Negocie <b>$ 3.000.000</b> em 30 dias para voltar a usar seus benefícios.',
    'Negociar e recuperá-los',
  ],
  ru: [
    'Ваши прежние привилегии',
    'Наторгуйте на <b>3 000 000 $</b> за 30 дней, чтобы вернуть привилегии.',
    'Торговать и вернуть',
  ],
  th: ['สิทธิ์ที่คุณเคยมี', 'เทรดให้ครบ <b>$3,000,000</b> ใน 30 วันเพื่อใช้สิทธิ์ของคุณอีกครั้ง', 'เทรดเพื่อรับสิทธิ์คืน'],
  tr: [
    'Önceki avantajlarınız',
    'Avantajlarınızı yeniden kullanmak için 30 günde <b>3.000.000 $</b> işlem yapın.',
    'İşlem yap ve geri kazan',
  ],
  uk: [
    'Ваші попередні переваги',
    'Наторгуйте на <b>3 000 000 $</b> за 30 днів, щоб повернути переваги.',
    'Торгувати й повернути',
  ],
  vi: [
    'Quyền lợi trước đây của bạn',
    'Giao dịch <b>3.000.000 $</b> trong 30 ngày để dùng lại quyền lợi.',
    'Giao dịch để lấy lại',
  ],
  zh: ['您之前的权益', '30 天内交易 <b>$3,000,000</b> 即可恢复权益。', '去交易，恢复权益'],
  'zh-tw': ['您先前的權益', '30 天內交易 <b>$3,000,000</b> 即可恢復權益。', '去交易，恢復權益'],
};

/** Returns the texts in a language, or in English. @param lang such as `pt-br` */
export const endedVipTexts = (
  lang: string,
): { readonly heading: string; readonly condition: string; readonly action: string } => {
  const [heading, condition, action] = texts[lang] ?? texts['en']!;
  return { heading, condition, action };
};
