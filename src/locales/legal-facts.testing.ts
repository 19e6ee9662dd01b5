/**
 * What the legal texts state, in every language, as data: a translation that loses or changes one of these facts fails.
 * The English rows are the specification's (section 8).
 */
export interface LegalFacts {
  /** Since when consumers in the UK are no longer served. */
  ukDay: string;
  /** Until when assets can be withdrawn in Uzbekistan. */
  uzbekistanDeadline: string;
  /** As the texts inflect it. */
  unitedKingdom: string;
  uzbekistan: string;
  /** Restricted locations, in the order of the specification, separated by `|`. */
  restricted: string;
  /** The list is not complete. */
  others: string;
  /** What has to be done with open orders, and with positions: verb and noun, as the texts inflect them. */
  cancelOrders: RegExp;
  closePositions: RegExp;
}

export const legalFacts: Readonly<Record<string, LegalFacts>> = {
  en: {
    ukDay: '6 October 2023',
    uzbekistanDeadline: '1 April 2024, 00:00 UTC',
    unitedKingdom: 'United Kingdom',
    uzbekistan: 'Uzbekistan',
    restricted: 'the United States|Canada|Cambodia|Thailand|Cuba|Iran|North Korea',
    others: 'and others',
    cancelOrders: /cancel your open orders/,
    closePositions: /close your positions/,
  },
  ar: {
    ukDay: '6 أكتوبر 2023',
    uzbekistanDeadline: '1 أبريل 2024، الساعة 00:00 بتوقيت UTC',
    unitedKingdom: 'المملكة المتحدة',
    uzbekistan: 'أوزبكستان',
    restricted: 'الولايات المتحدة|كندا|كمبوديا|تايلاند|كوبا|إيران|كوريا الشمالية',
    others: 'وغيرها',
    cancelOrders: /إلغاء أوامرك المفتوحة/,
    closePositions: /إغلاق مراكزك/,
  },
  de: {
    ukDay: '6. Oktober 2023',
    uzbekistanDeadline: '1. April 2024, 00:00 UTC',
    unitedKingdom: 'Vereinigten Königreich',
    uzbekistan: 'Usbekistan',
    restricted: 'Vereinigten Staaten|Kanada|Kambodscha|Thailand|Kuba|Iran|Nordkorea',
    others: 'und weitere',
    cancelOrders: /stornieren Sie (bitte )?Ihre offenen Orders/,
    closePositions: /schließen Sie Ihre Positionen/,
  },
  es: {
    ukDay: '6 de octubre de 2023',
    uzbekistanDeadline: '1 de abril de 2024, 00:00 UTC',
    unitedKingdom: 'Reino Unido',
    uzbekistan: 'Uzbekistán',
    restricted: 'Estados Unidos|Canadá|Camboya|Tailandia|Cuba|Irán|Corea del Norte',
    others: 'y otras',
    cancelOrders: /[Cc]ancela tus órdenes abiertas/,
    closePositions: /cierra tus posiciones/,
  },
  fr: {
    ukDay: '6 octobre 2023',
    uzbekistanDeadline: '1er avril 2024, 00:00 UTC',
    unitedKingdom: 'Royaume-Uni',
    uzbekistan: 'Ouzbékistan',
    restricted: 'États-Unis|Canada|Cambodge|Thaïlande|Cuba|Iran|Corée du Nord',
    others: 'et d’autres',
    cancelOrders: /annuler vos ordres en cours/,
    closePositions: /clôturer vos positions/,
  },
  id: {
    ukDay: '6 Oktober 2023',
    uzbekistanDeadline: '1 April 2024, pukul 00:00 UTC',
    unitedKingdom: 'Inggris Raya',
    uzbekistan: 'Uzbekistan',
    restricted: 'Amerika Serikat|Kanada|Kamboja|Thailand|Kuba|Iran|Korea Utara',
    others: 'dan lainnya',
    cancelOrders: /batalkan order terbuka Anda/,
    closePositions: /tutup posisi Anda/,
  },
  it: {
    ukDay: '6 ottobre 2023',
    uzbekistanDeadline: '1° aprile 2024, 00:00 UTC',
    unitedKingdom: 'Regno Unito',
    uzbekistan: 'Uzbekistan',
    restricted: 'Stati Uniti|Canada|Cambogia|Thailandia|Cuba|Iran|Corea del Nord',
    others: 'e altri',
    cancelOrders: /[Aa]nnulla gli ordini aperti/,
    closePositions: /chiudi le posizioni/,
  },
  ja: {
    ukDay: '2023年10月6日',
    uzbekistanDeadline: '2024年4月1日 00:00 UTC',
    unitedKingdom: '英国',
    uzbekistan: 'ウズベキスタン',
    restricted: '米国|カナダ|カンボジア|タイ|キューバ|イラン|北朝鮮',
    others: 'など',
    cancelOrders: /未約定の注文をキャンセル/,
    closePositions: /ポジションを決済/,
  },
  nl: {
    ukDay: '6 oktober 2023',
    uzbekistanDeadline: '1 april 2024, 00:00 UTC',
    unitedKingdom: 'Verenigd Koninkrijk',
    uzbekistan: 'Oezbekistan',
    restricted: 'Verenigde Staten|Canada|Cambodja|Thailand|Cuba|Iran|Noord-Korea',
    others: 'en andere',
    cancelOrders: /[Aa]nnuleer (dan )?je openstaande orders/,
    closePositions: /sluit je posities/,
  },
  pt: {
    ukDay: '6 de outubro de 2023',
    uzbekistanDeadline: '1 de abril de 2024, 00:00 UTC',
    unitedKingdom: 'Reino Unido',
    uzbekistan: 'Usbequistão',
    restricted: 'Estados Unidos|Canadá|Camboja|Tailândia|Cuba|Irão|Coreia do Norte',
    others: 'e outras',
    cancelOrders: /[Cc]ancele as suas ordens abertas/,
    closePositions: /feche as suas posições/,
  },
  'pt-br': {
    ukDay: '6 de outubro de 2023',
    uzbekistanDeadline: '1º de abril de 2024, 00:00 UTC',
    unitedKingdom: 'Reino Unido',
    uzbekistan: 'Uzbequistão',
    restricted: 'Estados Unidos|Canadá|Camboja|Tailândia|Cuba|Irã|Coreia do Norte',
    others: 'e outras',
    cancelOrders: /[Cc]ancele suas ordens abertas/,
    closePositions: /encerre suas posições/,
  },
  ru: {
    ukDay: '6 октября 2023',
    uzbekistanDeadline: '1 апреля 2024 года, 00:00 UTC',
    unitedKingdom: 'Великобритании',
    uzbekistan: 'Узбекистан',
    restricted: 'США|Канада|Камбоджа|Таиланд|Куба|Иран|Северная Корея',
    others: 'и другие',
    cancelOrders: /[Оо]тмените открытые ордера/,
    closePositions: /закройте позиции/,
  },
  th: {
    ukDay: '6 ตุลาคม ค.ศ. 2023',
    uzbekistanDeadline: '1 เมษายน ค.ศ. 2024 เวลา 00:00 UTC',
    unitedKingdom: 'สหราชอาณาจักร',
    uzbekistan: 'อุซเบกิสถาน',
    restricted: 'สหรัฐอเมริกา|แคนาดา|กัมพูชา|ไทย|คิวบา|อิหร่าน|เกาหลีเหนือ',
    others: 'และพื้นที่อื่น ๆ',
    cancelOrders: /ยกเลิกคำสั่งซื้อขายที่ค้างอยู่/,
    closePositions: /ปิดสถานะทั้งหมด/,
  },
  tr: {
    ukDay: '6 Ekim 2023',
    uzbekistanDeadline: '1 Nisan 2024, 00:00 UTC',
    unitedKingdom: 'Birleşik Krallık',
    uzbekistan: 'Özbekistan',
    restricted: 'Amerika Birleşik Devletleri|Kanada|Kamboçya|Tayland|Küba|İran|Kuzey Kore',
    others: 've diğerleri',
    cancelOrders: /açık emirlerinizi iptal edin/,
    closePositions: /pozisyonlarınızı kapatın/,
  },
  uk: {
    ukDay: '6 жовтня 2023',
    uzbekistanDeadline: '1 квітня 2024 року, 00:00 UTC',
    unitedKingdom: 'Сполученому Королівстві',
    uzbekistan: 'Узбекистан',
    restricted: 'Сполучені Штати|Канада|Камбоджа|Таїланд|Куба|Іран|Північна Корея',
    others: 'та інші',
    cancelOrders: /[Сс]касуйте відкриті ордери/,
    closePositions: /закрийте позиції/,
  },
  vi: {
    ukDay: '6 tháng 10 năm 2023',
    uzbekistanDeadline: '00:00 UTC ngày 1 tháng 4 năm 2024',
    unitedKingdom: 'Vương quốc Anh',
    uzbekistan: 'Uzbekistan',
    restricted: 'Hoa Kỳ|Canada|Campuchia|Thái Lan|Cuba|Iran|Bắc Triều Tiên',
    others: 'và các địa điểm khác',
    cancelOrders: /hủy các lệnh đang chờ khớp/,
    closePositions: /đóng mọi vị thế/,
  },
  zh: {
    ukDay: '2023 年 10 月 6 日',
    uzbekistanDeadline: '2024 年 4 月 1 日 00:00 UTC',
    unitedKingdom: '英国',
    uzbekistan: '乌兹别克斯坦',
    restricted: '美国|加拿大|柬埔寨|泰国|古巴|伊朗|朝鲜',
    others: '及其他',
    cancelOrders: /撤销未成交委托/,
    closePositions: /平掉所有仓位/,
  },
  'zh-tw': {
    ukDay: '2023 年 10 月 6 日',
    uzbekistanDeadline: '2024 年 4 月 1 日 00:00 UTC',
    unitedKingdom: '英國',
    uzbekistan: '烏茲別克',
    restricted: '美國|加拿大|柬埔寨|泰國|古巴|伊朗|北韓',
    others: '及其他',
    cancelOrders: /取消未成交委託/,
    closePositions: /平掉所有倉位/,
  },
};
