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
}

export const legalFacts: Readonly<Record<string, LegalFacts>> = {
  en: {
    ukDay: '6 October 2023',
    uzbekistanDeadline: '1 April 2024, 00:00 UTC',
    unitedKingdom: 'United Kingdom',
    uzbekistan: 'Uzbekistan',
    restricted: 'the United States|Canada|Cambodia|Thailand|Cuba|Iran|North Korea',
    others: 'and others',
  },
  ar: {
    ukDay: '6 أكتوبر 2023',
    uzbekistanDeadline: '1 أبريل 2024، الساعة 00:00 بتوقيت UTC',
    unitedKingdom: 'المملكة المتحدة',
    uzbekistan: 'أوزبكستان',
    restricted: 'الولايات المتحدة|كندا|كمبوديا|تايلاند|كوبا|إيران|كوريا الشمالية',
    others: 'وغيرها',
  },
  de: {
    ukDay: '6. Oktober 2023',
    uzbekistanDeadline: '1. April 2024, 00:00 UTC',
    unitedKingdom: 'Vereinigten Königreich',
    uzbekistan: 'Usbekistan',
    restricted: 'Vereinigten Staaten|Kanada|Kambodscha|Thailand|Kuba|Iran|Nordkorea',
    others: 'und weitere',
  },
  es: {
    ukDay: '6 de octubre de 2023',
    uzbekistanDeadline: '1 de abril de 2024, 00:00 UTC',
    unitedKingdom: 'Reino Unido',
    uzbekistan: 'Uzbekistán',
    restricted: 'Estados Unidos|Canadá|Camboya|Tailandia|Cuba|Irán|Corea del Norte',
    others: 'y otras',
  },
  fr: {
    ukDay: '6 octobre 2023',
    uzbekistanDeadline: '1er avril 2024, 00:00 UTC',
    unitedKingdom: 'Royaume-Uni',
    uzbekistan: 'Ouzbékistan',
    restricted: 'États-Unis|Canada|Cambodge|Thaïlande|Cuba|Iran|Corée du Nord',
    others: 'et d’autres',
  },
  id: {
    ukDay: '6 Oktober 2023',
    uzbekistanDeadline: '1 April 2024, pukul 00:00 UTC',
    unitedKingdom: 'Inggris Raya',
    uzbekistan: 'Uzbekistan',
    restricted: 'Amerika Serikat|Kanada|Kamboja|Thailand|Kuba|Iran|Korea Utara',
    others: 'dan lainnya',
  },
  it: {
    ukDay: '6 ottobre 2023',
    uzbekistanDeadline: '1° aprile 2024, 00:00 UTC',
    unitedKingdom: 'Regno Unito',
    uzbekistan: 'Uzbekistan',
    restricted: 'Stati Uniti|Canada|Cambogia|Thailandia|Cuba|Iran|Corea del Nord',
    others: 'e altre',
  },
  ja: {
    ukDay: '2023年10月6日',
    uzbekistanDeadline: '2024年4月1日 00:00 UTC',
    unitedKingdom: '英国',
    uzbekistan: 'ウズベキスタン',
    restricted: '米国|カナダ|カンボジア|タイ|キューバ|イラン|北朝鮮',
    others: 'など',
  },
  nl: {
    ukDay: '6 oktober 2023',
    uzbekistanDeadline: '1 april 2024, 00:00 UTC',
    unitedKingdom: 'Verenigd Koninkrijk',
    uzbekistan: 'Oezbekistan',
    restricted: 'Verenigde Staten|Canada|Cambodja|Thailand|Cuba|Iran|Noord-Korea',
    others: 'en andere',
  },
  pt: {
    ukDay: '6 de outubro de 2023',
    uzbekistanDeadline: '1 de abril de 2024, 00:00 UTC',
    unitedKingdom: 'Reino Unido',
    uzbekistan: 'Usbequistão',
    restricted: 'Estados Unidos|Canadá|Camboja|Tailândia|Cuba|Irão|Coreia do Norte',
    others: 'e outras',
  },
  'pt-br': {
    ukDay: '6 de outubro de 2023',
    uzbekistanDeadline: '1º de abril de 2024, 00:00 UTC',
    unitedKingdom: 'Reino Unido',
    uzbekistan: 'Uzbequistão',
    restricted: 'Estados Unidos|Canadá|Camboja|Tailândia|Cuba|Irã|Coreia do Norte',
    others: 'e outras',
  },
  ru: {
    ukDay: '6 октября 2023',
    uzbekistanDeadline: '1 апреля 2024 года, 00:00 UTC',
    unitedKingdom: 'Великобритании',
    uzbekistan: 'Узбекистан',
    restricted: 'США|Канада|Камбоджа|Таиланд|Куба|Иран|Северная Корея',
    others: 'и другие',
  },
  th: {
    ukDay: '6 ตุลาคม ค.ศ. 2023',
    uzbekistanDeadline: '1 เมษายน ค.ศ. 2024 เวลา 00:00 UTC',
    unitedKingdom: 'สหราชอาณาจักร',
    uzbekistan: 'อุซเบกิสถาน',
    restricted: 'สหรัฐอเมริกา|แคนาดา|กัมพูชา|ไทย|คิวบา|อิหร่าน|เกาหลีเหนือ',
    others: 'และพื้นที่อื่น ๆ',
  },
  tr: {
    ukDay: '6 Ekim 2023',
    uzbekistanDeadline: '1 Nisan 2024, 00:00 UTC',
    unitedKingdom: 'Birleşik Krallık',
    uzbekistan: 'Özbekistan',
    restricted: 'Amerika Birleşik Devletleri|Kanada|Kamboçya|Tayland|Küba|İran|Kuzey Kore',
    others: 've diğerleri',
  },
  uk: {
    ukDay: '6 жовтня 2023',
    uzbekistanDeadline: '1 квітня 2024 року, 00:00 UTC',
    unitedKingdom: 'Сполученому Королівстві',
    uzbekistan: 'Узбекистан',
    restricted: 'Сполучені Штати|Канада|Камбоджа|Таїланд|Куба|Іран|Північна Корея',
    others: 'та інші',
  },
  vi: {
    ukDay: '6 tháng 10 năm 2023',
    uzbekistanDeadline: '00:00 UTC ngày 1 tháng 4 năm 2024',
    unitedKingdom: 'Vương quốc Anh',
    uzbekistan: 'Uzbekistan',
    restricted: 'Hoa Kỳ|Canada|Campuchia|Thái Lan|Cuba|Iran|Bắc Triều Tiên',
    others: 'và các địa điểm khác',
  },
  zh: {
    ukDay: '2023 年 10 月 6 日',
    uzbekistanDeadline: '2024 年 4 月 1 日 00:00 UTC',
    unitedKingdom: '英国',
    uzbekistan: '乌兹别克斯坦',
    restricted: '美国|加拿大|柬埔寨|泰国|古巴|伊朗|朝鲜',
    others: '及其他',
  },
  'zh-tw': {
    ukDay: '2023 年 10 月 6 日',
    uzbekistanDeadline: '2024 年 4 月 1 日 00:00 UTC',
    unitedKingdom: '英國',
    uzbekistan: '烏茲別克',
    restricted: '美國|加拿大|柬埔寨|泰國|古巴|伊朗|北韓',
    others: '及其他',
  },
};
