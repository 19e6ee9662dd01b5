/** Texts that the reference API and the catalogue's examples show, in every language of the elements. */

/** Text of the tax notice, and of a changed agreement. */
type Texts = readonly [tax: string, agreement: string];

const texts: Readonly<Record<string, Texts>> = {
  en: [
    'A transaction tax of 0.2% applies to crypto trades in your region. Your trade history shows the amounts.',
    'We have updated our User Agreement. Please read it and accept it to continue.',
  ],
  ar: [
    'تخضع صفقات العملات المشفرة في منطقتك لضريبة معاملات بنسبة 0.2%. يعرض سجل صفقاتك المبالغ.',
    'لقد حدّثنا اتفاقية المستخدم. يُرجى قراءتها والموافقة عليها للمتابعة.',
  ],
  de: [
    'In Ihrer Region fällt auf Krypto-Geschäfte eine Transaktionssteuer von 0,2 % an. Die Beträge finden Sie in Ihrem Handelsverlauf.',
    'Wir haben unsere Nutzungsvereinbarung aktualisiert. Bitte lesen Sie sie und stimmen Sie ihr zu, um fortzufahren.',
  ],
  es: [
    'En tu región, las operaciones con criptomonedas están sujetas a un impuesto del 0,2 %. Consulta los importes en tu historial de operaciones.',
    'Hemos actualizado el Acuerdo de usuario. Léelo y acéptalo para continuar.',
  ],
  fr: [
    'Dans votre région, une taxe de 0,2 % s’applique aux transactions en cryptomonnaies. Les montants figurent dans votre historique.',
    'Nous avons mis à jour notre Contrat d’utilisation. Veuillez le lire et l’accepter pour continuer.',
  ],
  id: [
    'Pajak transaksi sebesar 0,2% berlaku untuk perdagangan kripto di wilayah Anda. Jumlahnya dapat dilihat di riwayat perdagangan Anda.',
    'Kami telah memperbarui Perjanjian Pengguna. Harap baca dan setujui untuk melanjutkan.',
  ],
  it: [
    'Nella tua regione alle operazioni in criptovalute si applica un’imposta dello 0,2%. Trovi gli importi nella cronologia delle operazioni.',
    'Abbiamo aggiornato l’Accordo con l’utente. Leggilo e accettalo per continuare.',
  ],
  ja: [
    'お住まいの地域では、暗号資産の取引に0.2%の取引税がかかります。金額は取引履歴で確認できます。',
    '利用規約を改定しました。続行するには、内容をご確認のうえ同意してください。',
  ],
  nl: [
    'In je regio geldt een transactiebelasting van 0,2% op cryptotransacties. De bedragen staan in je handelsgeschiedenis.',
    'We hebben onze Gebruikersovereenkomst bijgewerkt. Lees deze en ga akkoord om door te gaan.',
  ],
  pt: [
    'Na sua região, as transações de criptomoedas estão sujeitas a um imposto de 0,2%. Consulte os montantes no seu histórico de transações.',
    'Atualizámos o Contrato do Utilizador. Leia-o e aceite-o para continuar.',
  ],
  'pt-br': [
    'Na sua região, as negociações de criptomoedas estão sujeitas a um imposto de 0,2%. Consulte os valores no seu histórico de negociações.',
    'Atualizamos o Contrato do Usuário. Leia e aceite para continuar.',
  ],
  ru: [
    'В вашем регионе сделки с криптовалютой облагаются налогом 0,2 %. Суммы указаны в истории сделок.',
    'Мы обновили Пользовательское соглашение. Чтобы продолжить, прочитайте и примите его.',
  ],
  th: [
    'การซื้อขายคริปโตในภูมิภาคของคุณมีภาษีธุรกรรม 0.2% ดูจำนวนเงินได้ในประวัติการซื้อขาย',
    'เราได้ปรับปรุงข้อตกลงผู้ใช้ โปรดอ่านและยอมรับเพื่อดำเนินการต่อ',
  ],
  tr: [
    'Bölgenizdeki kripto işlemlerine %0,2 oranında işlem vergisi uygulanır. Tutarları işlem geçmişinizde görebilirsiniz.',
    'Kullanıcı Sözleşmesi’ni güncelledik. Devam etmek için lütfen okuyup kabul edin.',
  ],
  uk: [
    'У вашому регіоні угоди з криптовалютою оподатковуються за ставкою 0,2 %. Суми вказано в історії угод.',
    'Ми оновили Угоду користувача. Щоб продовжити, прочитайте та прийміть її.',
  ],
  vi: [
    'Tại khu vực của bạn, giao dịch tiền mã hóa chịu thuế giao dịch 0,2%. Bạn có thể xem số tiền trong lịch sử giao dịch.',
    'Chúng tôi đã cập nhật Thỏa thuận người dùng. Vui lòng đọc và chấp nhận để tiếp tục.',
  ],
  zh: [
    '您所在地区的加密货币交易须缴纳 0.2% 的交易税。具体金额请查看成交记录。',
    '我们已更新《用户协议》。请阅读并同意后继续。',
  ],
  'zh-tw': [
    '您所在地區的加密貨幣交易須繳納 0.2% 的交易稅。具體金額請查看成交紀錄。',
    '我們已更新《用戶協議》。請閱讀並同意後繼續。',
  ],
};

/** Returns the texts of a language, English ones for an unknown language. @param lang base language such as `pt-br` */
export const serviceTexts = (lang: string): { readonly tax: string; readonly agreement: string } => {
  const [tax, agreement] = (Object.hasOwn(texts, lang) ? texts[lang] : undefined) ?? texts['en']!;
  return { tax, agreement };
};

/** Refusals of a fund password. They contain the label of the field, which the dialog looks for. */
const wrongPassword: Readonly<Record<string, string>> = {
  ar: 'كلمة مرور الأموال غير صحيحة.',
  de: 'Das Guthabenpasswort ist falsch.',
  es: 'Contraseña de fondos incorrecta.',
  fr: 'Mot de passe de fonds incorrect.',
  id: 'Kata sandi dana salah.',
  it: 'Password dei fondi errata.',
  ja: '資金パスワードが正しくありません。',
  nl: 'Het tegoedwachtwoord is onjuist.',
  pt: 'Palavra-passe de fundos incorreta.',
  'pt-br': 'Senha de fundos incorreta.',
  ru: 'Пароль для средств неверный.',
  th: 'รหัสผ่านเงินทุนไม่ถูกต้อง',
  tr: 'Fon şifresi yanlış.',
  uk: 'Пароль для коштів неправильний.',
  vi: 'Mật khẩu quỹ không đúng.',
  zh: '资金密码不正确。',
  'zh-tw': '資金密碼不正確。',
};

/** Returns the refusal of a fund password in a language; English where it has none. */
export const wrongPasswordIn = (lang: string): string =>
  (Object.hasOwn(wrongPassword, lang) ? wrongPassword[lang] : undefined) ?? 'The fund password is wrong.';
