/** The pages of the company and of an account's security in Arabic. */
import type { PlainPage } from '../growth-types.ts';

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
