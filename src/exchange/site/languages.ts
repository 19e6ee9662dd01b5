/** The eighteen languages. [LOC-01] */
export const LANGUAGES = 'en zh zh-tw vi es ru fr de pt pt-br th id tr ja ar uk nl it'.split(' ');
