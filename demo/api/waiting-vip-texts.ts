/** Texts of a VIP tier that waits for its volume, in every language of the elements. The volume is that of VIP 5 on the page of fees. */
type Texts = readonly [waiting: string, condition: string, action: string];

const texts: Readonly<Record<string, Texts>> = {
  en: ['Waiting for you', 'Trade <b>$3,000,000</b> in 30 days to activate your benefits.', 'Trade to activate'],
  ar: ['مزايا في انتظارك', 'تداول <b>3,000,000 $</b> خلال 30 يومًا لتفعيل مزاياك.', 'تداول لتفعيلها'],
  de: [
    'Ihre Vorteile warten',
    'Handeln Sie <b>3.000.000 $</b> in 30 Tagen, um Ihre Vorteile freizuschalten.',
    'Jetzt freischalten',
  ],
  es: ['Te esperan', 'Opera <b>3.000.000 $</b> en 30 días para activar tus ventajas.', 'Operar y activarlas'],
  fr: [
    'Vos avantages vous attendent',
    'Tradez <b>3 000 000 $</b> en 30 jours pour activer vos avantages.',
    'Les activer',
  ],
  id: [
    'Menunggu Anda',
    'Lakukan trading <b>$3.000.000</b> dalam 30 hari untuk mengaktifkan keuntungan Anda.',
    'Trading untuk mengaktifkan',
  ],
  it: [
    'Ti aspettano',
    'Scambia <b>3.000.000 $</b> in 30 giorni per attivare i tuoi vantaggi.',
    'Fai trading per attivarli',
  ],
  ja: ['ご用意している特典', '30日間で<b>$3,000,000</b>を取引すると、特典が有効になります。', '取引して有効にする'],
  nl: [
    'Wat op je wacht',
    'Handel <b>$ 3.000.000</b> in 30 dagen om je voordelen te activeren.',
    'Handel en activeer ze',
  ],
  pt: ['À sua espera', 'Negoceie <b>3.000.000 $</b> em 30 dias para ativar as suas vantagens.', 'Negociar e ativá-las'],
  'pt-br': [
    'À sua espera',
    'Negocie <b>$ 3.000.000</b> em 30 dias para ativar seus benefícios.',
    'Negociar e ativá-los',
  ],
  ru: ['Вас ждут', 'Наторгуйте на <b>3 000 000 $</b> за 30 дней, чтобы включить привилегии.', 'Торговать и включить'],
  th: ['สิทธิ์ที่รอคุณอยู่', 'เทรดให้ครบ <b>$3,000,000</b> ใน 30 วันเพื่อเปิดใช้สิทธิ์ของคุณ', 'เทรดเพื่อเปิดใช้'],
  tr: [
    'Sizi bekleyen avantajlar',
    'Avantajlarınızı etkinleştirmek için 30 günde <b>3.000.000 $</b> işlem yapın.',
    'İşlem yap ve etkinleştir',
  ],
  uk: [
    'На вас чекають',
    'Наторгуйте на <b>3 000 000 $</b> за 30 днів, щоб увімкнути переваги.',
    'Торгувати й увімкнути',
  ],
  vi: ['Đang chờ bạn', 'Giao dịch <b>3.000.000 $</b> trong 30 ngày để kích hoạt quyền lợi.', 'Giao dịch để kích hoạt'],
  zh: ['等您启用的权益', '30 天内交易 <b>$3,000,000</b> 即可启用权益。', '去交易，启用权益'],
  'zh-tw': ['等您啟用的權益', '30 天內交易 <b>$3,000,000</b> 即可啟用權益。', '去交易，啟用權益'],
};

/** Returns the texts in a language, or in English. @param lang such as `pt-br` */
export const waitingVipTexts = (
  lang: string,
): { readonly heading: string; readonly condition: string; readonly action: string } => {
  const [heading, condition, action] = texts[lang] ?? texts['en']!;
  return { heading, condition, action };
};
