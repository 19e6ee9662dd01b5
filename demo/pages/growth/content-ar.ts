/** The growth pages and support in Arabic. */
import type { Card, Facts, GrowthContent, GrowthCopy } from './types.ts';

export const arabicCopy: GrowthCopy = {
  claim: 'احصل على ميزتك',
  invite: 'ادعُ أصدقاءك',
  trade: 'تداول الآن',
  fees: 'عرض جميع الرسوم',
  paidOut: 'المدفوعات اليوم',
  trending: 'الرموز الرائجة',
  transfer: 'التحويل',
  supportLead: 'ابحث عن الإجابات حسب الموضوع، أو راسلنا. نجيب في الدردشة على مدار الساعة.',
  topics: 'المواضيع',
  searchTopics: 'ابحث في المواضيع',
  yourQuestions: 'أسئلتك',
  yourQuestionsText: 'سجّل الدخول لعرض تذاكرك ومتابعة محادثاتك.',
};

const referral: Pick<GrowthContent, 'heading' | 'cards' | 'example'> = {
  heading: 'كيف يعمل',
  cards: [
    { title: '1. شارك رابطك', text: 'أرسله إلى أصدقائك أو انشره في قنواتك.' },
    { title: '2. يسجلون ويتداولون', text: 'يدفع أصدقاؤك رسومًا فورية أقل بنسبة 10% لمدة 90 يومًا.' },
    { title: '3. تربح أنت', text: 'تُدفع العمولة إلى حسابك الفوري كل يوم عند 02:00 UTC.' },
  ],
  example: {
    title: 'ما تربحه',
    columns: ['تداول أصدقائك في الشهر', 'الرسوم التي يدفعونها', 'تربح 30%'],
    rows: [
      ['10,000 USDT', '10 USDT', '3 USDT'],
      ['100,000 USDT', '100 USDT', '30 USDT'],
      ['1,000,000 USDT', '1,000 USDT', '300 USDT'],
    ],
  },
};

const commission: Facts = [
  ['حصتك من رسومهم', '30%'],
  ['خصم أصدقائك', '10%'],
  ['مدة خصمهم', '90 يومًا'],
  ['الدفع', 'كل يوم'],
];

export const arabicContent: Readonly<Record<string, GrowthContent>> = {
  '/rewards_hub': {
    title: 'المكافآت',
    lead: 'أكمل المهام واجمع ما يصل إلى 100\u00a0USDT. تبدأ مهام جديدة كل يوم اثنين.',
    heading: 'المهام',
    cards: [
      { title: 'تحقق من هويتك', text: 'المكافأة: 10\u00a0USDT', path: '/myaccount/kyc_home', progress: [1, 2] },
      {
        title: 'قم بأول إيداع',
        text: '100 USDT على الأقل. المكافأة: 20\u00a0USDT',
        path: '/myaccount/deposit/USDT',
        progress: [0, 1],
      },
      {
        title: 'تداول فوريًا بقيمة 1,000 USDT',
        text: 'المكافأة: قسائم رسوم بقيمة 30 USDT',
        path: '/trade/BTC_USDT',
        progress: [350, 1000],
      },
      {
        title: 'ادعُ ثلاثة أصدقاء',
        text: 'على كل منهم التحقق من هويته. المكافأة: 40\u00a0USDT',
        path: '/referral',
        progress: [1, 3],
      },
    ],
  },
  '/competition/center': {
    title: 'الفعاليات',
    lead: 'مسابقات تداول يمكنك الانضمام إليها الآن.',
    heading: 'المسابقات',
    cards: [
      {
        title: 'أسبوع BTC الفوري',
        text: 'مجموع الجوائز: 50,000 USDT. الترتيب حسب حجم التداول الفوري.',
        path: '/trade/BTC_USDT',
      },
      {
        title: 'معركة فرق العقود الآجلة',
        text: 'مجموع الجوائز: 200,000 USDT. الترتيب حسب العائد.',
        path: '/futures/USDT/BTC_USDT',
      },
      { title: 'سحب أول صفقة', text: '500 فائز بقيمة 20 USDT لكل منهم.', path: '/trade/ETH_USDT' },
    ],
  },
  '/referral': {
    title: 'الإحالة',
    lead: 'اربح ما يصل إلى 30% من رسوم التداول التي يدفعها أصدقاؤك.',
    facts: commission,
    ...referral,
  },
  '/referral/affiliate': {
    title: 'الشركاء',
    lead: 'لصنّاع المحتوى والمجتمعات: عمولة تصل إلى 50% ومدفوعات شهرية.',
    heading: referral.heading,
    cards: referral.cards,
  },
  '/referral/broker': {
    title: 'الوسيط',
    lead: 'اربط منصتك واربح ما يصل إلى 60% من رسوم مستخدميك.',
    heading: 'طرق الربط',
    cards: [
      { title: 'وسيط API', text: 'تحمل أوامر مستخدميك معرّف الوسيط الخاص بك.' },
      { title: 'وسيط OAuth', text: 'يربط المستخدمون حساباتهم دون مفاتيح API.' },
      { title: 'وسيط الحسابات الفرعية', text: 'تدير حسابًا لكل مستخدم.' },
    ],
  },
  '/alpha': {
    title: 'تداول Alpha',
    lead: 'تداول الرموز الجديدة على السلسلة، من حسابك الفوري.',
    heading: 'قبل أن تتداول',
    cards: [
      { title: 'لا حاجة إلى محفظة', text: 'تُسوّى الأوامر على السلسلة وتُدفع بـ USDT.', path: '/trade/BTC_USDT' },
      {
        title: 'مخاطر أعلى',
        text: 'تتغير أسعار الرموز الجديدة بسرعة، ويفقد بعضها كل قيمته.',
        path: '/legal/risk-disclosure',
      },
      { title: 'نقاط لكل صفقة', text: 'تتيح النقاط الوصول إلى الإيردروب في الشهر نفسه.', path: '/rewards_hub' },
    ],
  },
  '/vip': {
    title: 'VIP',
    lead: 'يُحدَّد مستواك حسب حجم تداولك خلال آخر 30 يومًا، كل يوم عند 00:00 UTC.',
    heading: 'المزايا',
    cards: [
      {
        picture: 'benefit-fees.svg',
        title: 'رسوم أقل',
        text: 'تنخفض رسوم الصانع إلى 0.020% في الفوري وإلى صفر في العقود الآجلة.',
        path: '/fee',
      },
      {
        picture: 'benefit-speed.svg',
        title: 'سحب أسرع',
        text: 'من VIP 3 تُعالج عمليات السحب أولًا، حتى 8,000,000 USDT في اليوم.',
        path: '/myaccount/withdraw/USDT',
      },
      {
        picture: 'benefit-manager.svg',
        title: 'مدير شخصي',
        text: 'من VIP 5 يجيبك شخص واحد على مدار الساعة.',
        path: '/support',
      },
    ],
  },
};

export const arabicTopics: readonly Card[] = [
  { title: 'الإيداع والسحب', text: 'الشبكات والتأكيدات والتحويلات المفقودة', path: '/myaccount/deposit/USDT' },
  { title: 'التحقق من الهوية', text: 'المستندات والمستويات والطلبات المرفوضة', path: '/myaccount/kyc_home' },
  { title: 'الحساب والأمان', text: 'كلمات المرور ومفاتيح المرور والأجهزة المفقودة', path: '/myaccount/security' },
  { title: 'الرسوم والمستويات', text: 'رسوم التداول ورسوم السحب وVIP', path: '/fee' },
  { title: 'شراء العملات', text: 'البطاقات والتحويلات المصرفية وP2P', path: '/crypto/buy' },
  { title: 'تذاكري', text: 'الأسئلة التي أرسلتها وإجاباتنا', path: '/myaccount/tickets' },
];
