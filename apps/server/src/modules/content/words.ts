/** Words by language; EN stands in for a missing one (DEC-001). */
export interface Words {
  EN: string;
  TY?: string | undefined;
}

export const mapWords = (words: Words, change: (text: string) => string): Words => ({
  EN: change(words.EN),
  ...(words.TY !== undefined && { TY: change(words.TY) }),
});
