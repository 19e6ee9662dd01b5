/** Texts of the business notice and of a changed agreement, in every language of the elements. Braces mark linked words. */
type Texts = readonly [
  title: string,
  content: string,
  intro: string,
  since: string,
  fees: string,
  closing: string,
  agree: string,
];

const texts: Readonly<Record<string, Texts>> = {
  en: [
    'Spot trading involves risk',
    'You can lose all that you invest. See the {User Agreement}, or write to {support}.',
    'We have updated our {User Agreement}. Please read it and accept it to continue.',
    'New from 1 December 2026',
    'Fees for withdrawals are shown before you confirm.',
    'You can close your account yourself.',
    'I have read it and agree',
  ],
  ar: [
    'التداول الفوري ينطوي على مخاطر',
    'قد تخسر كل ما تستثمره. اطّلع على {اتفاقية المستخدم} أو تواصل مع {الدعم}.',
    'لقد حدّثنا {اتفاقية المستخدم}. يُرجى قراءتها والموافقة عليها للمتابعة.',
    'الجديد ابتداءً من 1 ديسمبر 2026',
    'تُعرض رسوم السحب قبل أن تؤكّد.',
    'يمكنك إغلاق حسابك بنفسك.',
    'قرأتها وأوافق عليها',
  ],
  de: [
    'Der Spothandel birgt Risiken',
    'Sie können alles verlieren, was Sie investieren. Siehe {Nutzungsvereinbarung} oder {Support}.',
    'Wir haben unsere {Nutzungsvereinbarung} aktualisiert. Bitte lesen Sie sie und stimmen Sie ihr zu, um fortzufahren.',
    'Neu ab 1. Dezember 2026',
    'Gebühren für Auszahlungen sehen Sie, bevor Sie bestätigen.',
    'Sie können Ihr Konto selbst schließen.',
    'Gelesen und einverstanden',
  ],
  es: [
    'Operar en spot conlleva riesgos',
    'Puedes perder todo lo que inviertes. Consulta el {Acuerdo de usuario} o escribe a {soporte}.',
    'Hemos actualizado el {Acuerdo de usuario}. Léelo y acéptalo para continuar.',
    'Novedades desde el 1 de diciembre de 2026',
    'Verás las comisiones de los retiros antes de confirmar.',
    'Puedes cerrar tu cuenta tú mismo.',
    'Lo he leído y acepto',
  ],
  fr: [
    'Le trading au comptant comporte des risques',
    'Vous pouvez perdre la totalité de votre mise. Consultez le {Contrat d’utilisation} ou écrivez à l’{assistance}.',
    'Nous avons mis à jour notre {Contrat d’utilisation}. Veuillez le lire et l’accepter pour continuer.',
    'Nouveau à partir du 1er décembre 2026',
    'Les frais de retrait s’affichent avant votre confirmation.',
    'Vous pouvez fermer votre compte vous-même.',
    'J’ai lu et j’accepte',
  ],
  id: [
    'Trading spot berisiko',
    'Anda bisa kehilangan seluruh investasi. Lihat {Perjanjian Pengguna}, atau hubungi {dukungan}.',
    'Kami telah memperbarui {Perjanjian Pengguna}. Harap baca dan setujui untuk melanjutkan.',
    'Baru mulai 1 Desember 2026',
    'Biaya penarikan ditampilkan sebelum Anda mengonfirmasi.',
    'Anda dapat menutup akun sendiri.',
    'Saya sudah membaca dan setuju',
  ],
  it: [
    'Il trading spot comporta rischi',
    'Puoi perdere tutto ciò che investi. Leggi l’{Accordo con l’utente} o scrivi all’{assistenza}.',
    'Abbiamo aggiornato l’{Accordo con l’utente}. Leggilo e accettalo per continuare.',
    'Novità dal 1° dicembre 2026',
    'Le commissioni di prelievo sono mostrate prima della conferma.',
    'Puoi chiudere il tuo account da solo.',
    'Ho letto e accetto',
  ],
  ja: [
    '現物取引にはリスクがあります',
    '投資額のすべてを失う可能性があります。{利用規約}をご確認いただくか、{サポート}にお問い合わせください。',
    '{利用規約}を改定しました。続行するには、内容をご確認のうえ同意してください。',
    '2026年12月1日からの変更点',
    '出金手数料は確定前に表示されます。',
    'アカウントはご自身で閉鎖できます。',
    '確認して同意する',
  ],
  nl: [
    'Spothandel brengt risico’s met zich mee',
    'Je kunt je hele inleg verliezen. Lees de {Gebruikersovereenkomst} of schrijf naar {support}.',
    'We hebben onze {Gebruikersovereenkomst} bijgewerkt. Lees deze en ga akkoord om door te gaan.',
    'Nieuw vanaf 1 december 2026',
    'Je ziet de opnamekosten voordat je bevestigt.',
    'Je kunt je account zelf sluiten.',
    'Gelezen en akkoord',
  ],
  pt: [
    'Negociar spot envolve riscos',
    'Pode perder tudo o que investe. Consulte o {Contrato do Utilizador} ou escreva ao {suporte}.',
    'Atualizámos o {Contrato do Utilizador}. Leia-o e aceite-o para continuar.',
    'Novidades a partir de 1 de dezembro de 2026',
    'As comissões de levantamento são apresentadas antes de confirmar.',
    'Pode encerrar a sua conta sozinho.',
    'Li e aceito',
  ],
  'pt-br': [
    'Negociar spot envolve riscos',
    'Você pode perder tudo o que investe. Consulte o {Contrato do Usuário} ou escreva ao {suporte}.',
    'Atualizamos o {Contrato do Usuário}. Leia e aceite para continuar.',
    'Novidades a partir de 1º de dezembro de 2026',
    'As taxas de saque aparecem antes de você confirmar.',
    'Você mesmo pode encerrar sua conta.',
    'Li e aceito',
  ],
  ru: [
    'Спотовая торговля связана с риском',
    'Вы можете потерять все вложенные средства. Прочитайте {Пользовательское соглашение} или напишите в {поддержку}.',
    'Мы обновили {Пользовательское соглашение}. Чтобы продолжить, прочитайте и примите его.',
    'Новое с 1 декабря 2026 года',
    'Комиссия за вывод видна до подтверждения.',
    'Вы можете сами закрыть свой аккаунт.',
    'Прочитано, согласен',
  ],
  th: [
    'การเทรดสปอตมีความเสี่ยง',
    'คุณอาจสูญเสียเงินลงทุนทั้งหมด โปรดอ่าน{ข้อตกลงผู้ใช้} หรือติดต่อ{ฝ่ายสนับสนุน}',
    'เราได้ปรับปรุง{ข้อตกลงผู้ใช้} โปรดอ่านและยอมรับเพื่อดำเนินการต่อ',
    'ใหม่ตั้งแต่ 1 ธันวาคม 2026',
    'ค่าธรรมเนียมการถอนจะแสดงก่อนที่คุณจะยืนยัน',
    'คุณปิดบัญชีได้ด้วยตนเอง',
    'อ่านแล้วและยอมรับ',
  ],
  tr: [
    'Spot işlemler risk içerir',
    'Yatırdığınızın tamamını kaybedebilirsiniz. {Kullanıcı Sözleşmesi} bölümüne bakın veya {destek} ekibine yazın.',
    '{Kullanıcı Sözleşmesi}’ni güncelledik. Devam etmek için lütfen okuyup kabul edin.',
    '1 Aralık 2026’dan itibaren yeni',
    'Çekim ücretleri onaylamadan önce gösterilir.',
    'Hesabınızı kendiniz kapatabilirsiniz.',
    'Okudum ve kabul ediyorum',
  ],
  uk: [
    'Спотова торгівля пов’язана з ризиком',
    'Ви можете втратити всі вкладені кошти. Прочитайте {Угоду користувача} або напишіть у {підтримку}.',
    'Ми оновили {Угоду користувача}. Щоб продовжити, прочитайте та прийміть її.',
    'Нове з 1 грудня 2026 року',
    'Комісію за виведення видно до підтвердження.',
    'Ви можете самі закрити свій акаунт.',
    'Прочитано, погоджуюся',
  ],
  vi: [
    'Giao dịch spot có rủi ro',
    'Bạn có thể mất toàn bộ số tiền đầu tư. Hãy xem {Thỏa thuận người dùng} hoặc liên hệ {bộ phận hỗ trợ}.',
    'Chúng tôi đã cập nhật {Thỏa thuận người dùng}. Vui lòng đọc và chấp nhận để tiếp tục.',
    'Điểm mới từ ngày 1 tháng 12 năm 2026',
    'Phí rút tiền hiển thị trước khi bạn xác nhận.',
    'Bạn có thể tự đóng tài khoản.',
    'Tôi đã đọc và đồng ý',
  ],
  zh: [
    '现货交易有风险',
    '您可能损失全部投资。请查看{《用户协议》}，或联系{客服}。',
    '我们已更新{《用户协议》}。请阅读并同意后继续。',
    '自 2026 年 12 月 1 日起',
    '提现手续费会在您确认前显示。',
    '您可以自行注销账户。',
    '我已阅读并同意',
  ],
  'zh-tw': [
    '現貨交易有風險',
    '您可能損失全部投資。請查看{《用戶協議》}，或聯絡{客服}。',
    '我們已更新{《用戶協議》}。請閱讀並同意後繼續。',
    '自 2026 年 12 月 1 日起',
    '提領手續費會在您確認前顯示。',
    '您可以自行註銷帳戶。',
    '我已閱讀並同意',
  ],
};

const textsIn = (lang: string): Texts => texts[lang] ?? texts['en']!;

/** Returns title and text of the business notice, and which of its words are links. @param lang such as `pt-br` */
export const businessTexts = (
  lang: string,
): {
  readonly title: string;
  readonly content: string;
  readonly links: readonly { readonly key: string; readonly link: string }[];
} => {
  const [title, content] = textsIn(lang);
  const addresses = ['/user-agreement', '/groupchat/call_service?platform=web'];
  const words = [...content.matchAll(/\{(.+?)\}/g)];
  return {
    title,
    content: content.replace(/[{}]/g, ''),
    links: words.map(([, key = ''], at) => ({ key, link: addresses[at]! })),
  };
};

/** Returns the HTML of a changed agreement, and the label of its button. */
export const agreementTexts = (lang: string): { readonly content: string; readonly submit_button: string } => {
  const [, , intro, since, fees, closing, submit_button] = textsIn(lang);
  const linked = intro.replace(/\{(.+?)\}/, '<a href="/user-agreement">$1</a>');
  const content = `<p>${linked}</p><p><b>${since}</b></p><ul><li>${fees}</li><li>${closing}</li></ul>`;
  return { content, submit_button };
};
