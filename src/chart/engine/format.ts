import { MINUTE } from '../../runtime/page/clock.ts';
import { formatDecimal, signsIn } from '../price/format-number.ts';

/** Options that all languages share. */
const ALIKE: Intl.DateTimeFormatOptions = {
  timeZone: 'UTC',
  hourCycle: 'h23',
  numberingSystem: 'latn',
  calendar: 'gregory',
};

const dates = new Map<string, Intl.DateTimeFormat>();
const dateFormat = (lang: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${lang}/${name}`;
  let found = dates.get(key);
  if (!found) {
    // Years of the common era in every language, as on the time axis: Thai would count from the Buddha's.
    found = new Intl.DateTimeFormat(lang, { ...options, ...ALIKE });
    dates.set(key, found);
  }
  return found;
};

const LONG: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
const HOURS: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

/** A bar's time for people. @param shifted seconds, moved to the zone already @param step length of a bar in seconds */
export const formatTime = (shifted: number, step: number, lang: string): string => {
  const name = step < 60 ? 'second' : step < 86_400 ? 'minute' : 'day';
  const more = name === 'day' ? {} : { ...HOURS, ...(name === 'second' ? { second: '2-digit' as const } : {}) };
  return dateFormat(lang, name, { ...LONG, ...more }).format(shifted * 1000);
};

const two = (value: number): string => String(value).padStart(2, '0');
/** Languages that write a sign after the number of a year, a month or a day. */
const UNITS: Readonly<Record<string, readonly [year: string, month: string, day: string]>> = {
  zh: ['年', '月', '日'],
  ja: ['年', '月', '日'],
  ko: ['년', '월', '일'],
};
/** Short names of the months as `Intl` has them. */
const MONTHS: Readonly<Record<string, string>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  es: 'ene feb mar abr may jun jul ago sept oct nov dic',
  ru: 'янв. февр. март апр. май июнь июль авг. сент. окт. нояб. дек.',
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  de: 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
  pt: 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.',
  th: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.',
  tr: 'Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara',
  it: 'gen feb mar apr mag giu lug ago set ott nov dic',
};
const monthName = (month: number, lang: string, sign: string): string => {
  if (sign) return `${month + 1}${sign}`;
  return lang === 'vi' ? `Tháng ${month + 1}` : (MONTHS[lang] ?? MONTHS['en']!).split(' ')[month]!;
};

/**
 * A label of the time axis, put together by hand: the first `Intl.DateTimeFormat` costs more than a frame.
 * @param kind 0 year, 1 month, 2 day, 3 time, 4 time with seconds
 */
export const formatTick = (shifted: number, kind: number, lang: string): string => {
  const date = new Date(shifted * 1000);
  const language = lang.slice(0, 2);
  const [year, month, day] = UNITS[language] ?? ['', '', ''];
  if (kind === 0) return `${date.getUTCFullYear()}${year}`;
  if (kind === 1) return monthName(date.getUTCMonth(), language, month);
  if (kind === 2) return `${date.getUTCDate()}${day}`;
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return kind === 4 ? `${time}:${two(date.getUTCSeconds())}` : time;
};

/** "Ago" with its minutes, hours and days, as `Intl` has them in its short style: no language has a plural there. */
const AGES: Readonly<Record<string, string>> = {
  en: '# _ ago|min.|hr.|days',
  zh: '#_前|分钟|小时|天',
  'zh-tw': '# _前|分鐘|小時|天',
  vi: '# _ trước|phút|giờ|ngày',
  es: 'hace # _|min|h|d',
  ru: '# _ назад|мин.|ч|дн.',
  fr: 'il y a # _|min|h|j',
  de: 'vor # _|Min.|Std.|Tagen',
  pt: 'há # _|min.|h|dias',
  th: '# _ที่แล้ว|นาที|ชม. |วัน',
  tr: '# _ önce|dk.|sa.|gün',
  ja: '# _前|分|時間|日',
  ko: '#_ 전|분|시간|일',
  it: '# _ fa|min|h|gg',
};

/** Returns a time of the past in words, for example "3 min. ago", put together by hand as well. @param age ms */
export const formatAge = (age: number, lang: string): string => {
  const [text, ...units] = (AGES[lang] ?? AGES['en']!).split('|');
  const minutes = Math.max(1, Math.floor(age / MINUTE));
  const hours = Math.floor(minutes / 60);
  const [unit, count] = minutes < 60 ? [0, minutes] : hours < 48 ? [1, hours] : [2, Math.floor(hours / 24)];
  return text!.replace('_', units[unit]!).replace('#', formatDecimal(count, 0, signsIn(lang)));
};
