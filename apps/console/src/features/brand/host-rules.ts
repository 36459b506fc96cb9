/** A whole host name in small letters, without scheme or port. */
export const isHost = (text: string): boolean =>
  /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/.test(text);
