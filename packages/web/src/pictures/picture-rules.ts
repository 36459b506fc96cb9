/** CONST-02: what a picture may be; the server looks at the content itself (DEC-116). */
const mostBytes = 5_242_880;
export const mostPictures = 3;
export const pictureTypes = 'image/jpeg,image/png';
const types: ReadonlySet<string> = new Set(pictureTypes.split(','));

type File = Pick<globalThis.File, 'name' | 'type' | 'size'>;

/** A file that stays out, and the key of the reason. */
export interface Refused {
  name: string;
  text: string;
}

const reasonAgainst = ({ type, size }: File, room: number): string | undefined => {
  if (!types.has(type)) return 'activity_image_type';
  if (size > mostBytes) return 'activity_apply_remark_limit3';
  return room === 0 ? 'activity_apply_remark_limit4' : undefined;
};

/** Which of the chosen files may come in beside those that are there (REWARD-14, REWARD-15, REWARD-16). */
export function admit<Chosen extends File>(chosen: readonly Chosen[], present: number, most = mostPictures) {
  const admitted: Chosen[] = [];
  const refused: Refused[] = [];
  for (const file of chosen) {
    const text = reasonAgainst(file, most - present - admitted.length);
    if (text === undefined) admitted.push(file);
    else refused.push({ name: file.name, text });
  }
  return { admitted, refused };
}

/** A picture on its way or already with the server, which then knows it by its id. */
export interface Picture {
  key: string;
  /** A small copy to look at; empty until it is drawn. */
  preview: string;
  percent: number;
  id: string | null;
  cancel: () => void;
}

/** The ids to send; nothing while one is still on its way. */
export const idsOf = (pictures: readonly Picture[]): string[] | null => {
  const ids = pictures.flatMap(({ id }) => id ?? []);
  return ids.length === pictures.length ? ids : null;
};
