/** Enough to tell two people in a list apart, too little to know one of them. */
export function maskedName(name: string): string {
  const ends = name.length >= 6 ? 2 : 1;
  return name.length < 3 ? `${name.slice(0, 1)}•••` : `${name.slice(0, ends)}•••${name.slice(-ends)}`;
}

export const maskedWords = (words: string): string =>
  words
    .split(/\s+/)
    .map((word) => `${word.slice(0, 1)}•••`)
    .join(' ');

/** The last part of an address is the house; what is left tells the street. */
export const maskedAddress = (address: string): string =>
  address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}:•••`
    : address.replace(/\.\d+$/, '.•••');
