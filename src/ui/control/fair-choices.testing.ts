/** Checks that consent and refusal have equal weight, as regulators of the EU and the UK require. */

/** One answer that a visitor can press. */
export interface Choice {
  /** The pressed element. */
  control: HTMLElement;
  /** The visible element, if it is another one. */
  face?: HTMLElement;
}

const faceOf = ({ control, face = control }: Choice): HTMLElement => face;

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;

/** Returns red, green, blue and alpha of a color in any notation, 0 to 255. */
const channels = (color: string): number[] => {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
};

/** Relative luminance of WCAG 2. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the background that is seen behind an element: its own, or the first of its ancestors. */
const backgroundOf = (element: Element): string => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const color = getComputedStyle(at).backgroundColor;
    if (channels(color)[3] !== 0) return color;
  }
  return 'rgb(255, 255, 255)';
};

const contrastOf = (element: Element): number => {
  const [text, background] = [luminance(getComputedStyle(element).color), luminance(backgroundOf(element))];
  return (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05);
};

const isSelected = ({ control }: Choice): boolean =>
  (control instanceof HTMLInputElement && control.checked) ||
  control.matches('[aria-pressed=true], [aria-checked=true], [autofocus]');

/** Styles in which answers must not differ. */
const WEIGHTS = [
  'font-size',
  'font-weight',
  'color',
  'border-top-color',
  'border-top-width',
  'opacity',
  'text-decoration-line',
];

const differ = (values: readonly (string | number)[]): boolean => new Set(values).size > 1;

/** Returns what is unfair between the answers to one question; empty when they have equal weight. */
export const unfairnessOf = (choices: readonly Choice[]): string[] => {
  const faces = choices.map(faceOf);
  const boxes = faces.map((face) => face.getBoundingClientRect());
  const found: string[] = [];
  if (choices.length < 2) found.push('there is one answer only');
  if (boxes.some(({ width, height }) => width < 1 || height < 1)) found.push('an answer is invisible');
  for (const side of ['width', 'height', 'top'] as const)
    if (Math.max(...boxes.map((box) => box[side])) - Math.min(...boxes.map((box) => box[side])) > 1)
      found.push(`answers differ in ${side}`);
  for (const name of WEIGHTS)
    if (differ(faces.map((face) => getComputedStyle(face).getPropertyValue(name))))
      found.push(`answers differ in ${name}`);
  if (differ(faces.map(backgroundOf))) found.push('answers differ in background');
  if (faces.some((face) => contrastOf(face) < 4.5)) found.push('an answer is hard to read');
  if (choices.some(isSelected)) found.push('an answer is selected in advance');
  if (differ(choices.map(({ control }) => control.localName))) found.push('answers differ in kind');
  if (choices.some(({ control }) => control.matches(':disabled'))) found.push('an answer takes more steps');
  return found;
};

/**
 * Words that shame, frighten or beg, by language: refusals in the first person, thanks, regret, losses, doubts.
 * Texts around a choice must not match.
 */
export const SHAMING: Readonly<Record<string, RegExp>> = {
  en: /no,? thanks|\bI (do not|don.t|hate|prefer|would)|miss(ing)? out|unfortunately|worse|are you sure|please (accept|allow)/i,
  de: /nein,? danke|ich (will|möchte|verzichte|mag)|verpass|leider|schlechter|sind Sie sicher|bitte (akzeptieren|erlauben)/i,
  fr: /non,? merci|je (ne |préfère|refuse)|rat(er|ez)|malheureusement|moins bonne?|êtes-vous sûr|veuillez (accepter|autoriser)/i,
  it: /no,? grazie|\bnon voglio|preferisco|perder|purtroppo|peggiore|sei sicur|per favore/i,
  nl: /nee,? (dank|bedankt)|ik (wil|mis|hoef)|mislop|helaas|slechter|weet je zeker|alsjeblieft/i,
  es: /no,? gracias|no quiero|prefiero|perder|lamentablemente|peor|estás segur|por favor/i,
  pt: /não,? obrigad|não quero|prefiro|perder|infelizmente|pior|tem a certeza|por favor/i,
  'pt-br': /não,? obrigad|não quero|prefiro|perder|infelizmente|pior|tem certeza|por favor/i,
  id: /tidak,? terima kasih|saya tidak|ketinggalan|sayangnya|lebih buruk|apakah Anda yakin|mohon/i,
  ru: /нет,? спасибо|я не хочу|упуст|к сожалению|хуже|вы уверены|пожалуйста/i,
  uk: /ні,? дякую|я не хочу|втрат|на жаль|гірш|ви впевнені|будь ласка/i,
  tr: /hayır,? teşekkürler|istemiyorum|kaçır|maalesef|ne yazık|daha kötü|emin misiniz|lütfen/i,
  ar: /لا،? شكر|لا أريد|تفو[ّ]?ت|للأسف|أسوأ|هل أنت متأكد|يرجى|من فضلك/,
  zh: /不，?谢谢|我不(想|要)|错过|很遗憾|可惜|更差|确定(吗|要)|请(接受|允许)/,
  'zh-tw': /不，?謝謝|我不(想|要)|錯過|很遺憾|可惜|更差|確定(嗎|要)|請(接受|允許)/,
  ja: /いいえ、?結構|したくありません|逃し|残念|悪く|よろしいですか|本当に|ぜひ/,
  th: /ไม่ ?ขอบคุณ|ฉันไม่(ต้องการ|อยาก)|พลาด|น่าเสียดาย|แย่ลง|แน่ใจ(หรือ|ไหม)|โปรด(ยอมรับ|อนุญาต)/,
  vi: /không,? cảm ơn|tôi không muốn|bỏ lỡ|rất tiếc|kém hơn|bạn có chắc|vui lòng/i,
};
