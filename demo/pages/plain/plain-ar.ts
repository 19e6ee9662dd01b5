/** The pages of the company, of closed regions and of an account's security in Arabic. */
import type { PlainPage } from '../growth/types.ts';

export const arabicPages: Readonly<Record<string, PlainPage>> = {
  '/about-us': {
    title: 'من نحن',
    text: 'Gate منصة لتداول العملات الرقمية الفوري والعقود الآجلة ومنتجات الأرباح. نحتفظ بوحدة من كل عملة مقابل كل وحدة يملكها مستخدمونا.',
    facts: [
      ['سنة التأسيس', '2013'],
      ['الدول والمناطق', '140'],
      ['اللغات', '18'],
      ['الاحتياطيات', '128.6%'],
    ],
    cards: [
      { title: 'مرخّصة', text: 'تدير مواقعنا شركات محلية لكل منها ترخيصها.', path: '/legal/licenses' },
      { title: 'رسوم عادلة', text: 'تبدأ من \u20660.1%\u2069 في التداول الفوري، وتقل مع كل مستوى VIP.', path: '/fee' },
      { title: 'معك دائمًا', text: 'يجيبك فريقنا في الدردشة على مدار الساعة.', path: '/support' },
      { title: 'آمنة دائمًا', text: 'عاملان يحميان تسجيل الدخول والسحب.', path: '/myaccount/security' },
      {
        title: 'صريحة بشأن المخاطر',
        text: 'قد تنخفض الأسعار بسرعة، ونشرح لك كيف ولماذا.',
        path: '/legal/risk-disclosure',
      },
      { title: 'للتعلّم', text: 'دروس قصيرة من أول عملة إلى العقود الآجلة.', path: '/learn' },
    ],
    history: [
      'مسيرتنا',
      [
        ['2013', 'تنطلق Gate بسوق واحدة: بيتكوين.'],
        ['2017', 'تنتقل معظم الأصول إلى التخزين البارد، وتحصل الحسابات على عامل ثانٍ.'],
        ['2020', 'تبدأ العقود الآجلة ومنتجات الأرباح، ويُنشر أول إثبات للاحتياطيات.'],
        ['2024', 'تُفتح مواقع محلية في الاتحاد الأوروبي وتركيا واليابان وأستراليا.'],
      ],
    ],
  },
  '/state_compliance_tips': {
    title: 'غير متاح في منطقتك',
    text: 'لا تسمح لنا القواعد المحلية بتقديم هذا المنتج في مكانك. يبقى حسابك وأصولك في أمان، ويمكنك سحبها في أي وقت.',
    isNotice: true,
    rows: [
      { title: 'أصولك', text: 'السحب متاح لجميع العملات', action: 'سحب', path: '/myaccount/withdraw/USDT' },
      { title: 'القواعد', text: 'المناطق التي تُقيَّد فيها المنتجات', action: 'قراءة', path: '/user-agreement' },
      { title: 'أسئلة', text: 'اسألنا إذا كنت ترى أن هذا خطأ', action: 'اسأل', path: '/myaccount/tickets' },
    ],
  },
  '/myaccount/security': {
    title: 'إعدادات الأمان',
    text: 'عاملان يحميان كل تسجيل دخول وكل عملية سحب.',
    rows: [
      { title: 'كلمة المرور', text: 'تغيّرت قبل 42 يومًا', action: 'تغيير', path: '/forgot-password' },
      {
        title: 'مفاتيح المرور',
        text: 'سجّل الدخول ببصمتك أو وجهك أو قفل الشاشة',
        action: 'إضافة',
        path: '/myaccount/profile/passkey-manager',
      },
      {
        title: 'تطبيق المصادقة',
        text: 'مفعّل. رموز من تطبيقك تؤكد عمليات السحب',
        action: 'إدارة',
        path: '/myaccount/totp',
      },
      {
        title: 'كلمة مرور الأموال',
        text: 'تؤكد الصفقات والتحويلات',
        action: 'تعيين',
        path: '/myaccount/fundpass_setup',
      },
      { title: 'الأجهزة الموثوقة', text: 'جهازان', action: 'عرض', path: '/myaccount/profile/security_device' },
    ],
  },
};
