/** Text as people type and paste it: in other scripts, with spaces and invisible characters around it. */

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{1d159}]/gu;

/** True if nobody would see anything of it. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '').trim() === '';
}

/** An address or a number, which an input method may have typed in full width or in digits of another script. */
export function plainText(text: string): string {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').trim();
  return plain.replace(/\p{Nd}/gu, (digit) => String(decimalOf(digit)));
}

/** In every script, the ten digits stand next to each other. */
function decimalOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value % 10;
}
