import type { RunWork, Work, WorkScope } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { type Person, scopeOf } from '../person.ts';
import type { PictureMaker } from './picture-maker.ts';
import { isPictureFile } from './picture-rules.ts';
import {
  countTry,
  deleteForgotten,
  findHeadIcon,
  findPicture,
  insertPicture,
  markUsed,
  type Purpose,
  takeAsHeadIcon,
} from './repository.ts';

const triesAnHour = 20;
const mediaType = 'image/jpeg';

/** Pictures that members send: proofs for applications, identity checks, feedback (DEC-116). */
export function createPictures({ runWork, maker }: { runWork: RunWork; maker: PictureMaker }) {
  const shown = async (scope: WorkScope, id: string, memberId?: string): Promise<File> => {
    const row = await runWork(scope, (work) => findPicture(work, id, memberId));
    if (row === undefined) refuse('request.not_found');
    return new File([new Uint8Array(row.bytes)], `${id}.jpg`, { type: row.media_type });
  };
  const draw = async (file: Buffer | undefined): Promise<Buffer> => {
    if (file === undefined || file.length === 0) refuse('format.incorrect', { fields: ['file'] });
    if (!isPictureFile(file)) refuse('upload.type');
    return (await maker.make(file)) ?? refuse('upload.unreadable');
  };
  const upload = async (
    person: Person,
    purpose: Purpose,
    file: Buffer | undefined,
  ): Promise<{ id: string }> => {
    if (file === undefined || file.length === 0) refuse('format.incorrect', { fields: ['file'] });
    if (!isPictureFile(file)) refuse('upload.type');
    const { memberId } = person;
    const tries = await runWork(scopeOf(person), (work) => countTry(work, memberId));
    if (tries > triesAnHour) refuse('rate.limited');
    const bytes = (await maker.make(file)) ?? refuse('upload.unreadable');
    const id = await runWork(scopeOf(person), async (work) => {
      await deleteForgotten(work, memberId);
      return insertPicture(work, { memberId, purpose, mediaType, bytes });
    });
    return { id };
  };
  return {
    isFull: maker.isFull,
    upload,
    draw,
    /** The picture beside one's own name (CALL-33). */
    async setHeadIcon(person: Person, file: Buffer | undefined): Promise<{ id: string }> {
      const made = await upload(person, 'headIcon', file);
      await runWork(scopeOf(person), (work) => takeAsHeadIcon(work, person.memberId, made.id));
      return made;
    },
    headIcon: async (person: Person) => ({
      id: await runWork(scopeOf(person), (work) => findHeadIcon(work, person.memberId)),
    }),
    own: (person: Person, id: string) => shown(scopeOf(person), id, person.memberId),
    ofMember: (merchant: string, operator: string, id: string) =>
      shown({ merchant, actor: { kind: 'operator', name: operator } }, id),
    /** The file of a member's picture, for whoever took it into use. */
    async readPicture(work: Work, memberId: string, id: string): Promise<Buffer | null> {
      const row = await findPicture(work, id, memberId);
      return row === undefined ? null : Buffer.from(row.bytes);
    },
    /** Whoever takes the pictures does so in the same work: a picture counts once. */
    async usePictures(work: Work, memberId: string, ids: readonly string[], purpose: Purpose): Promise<void> {
      if (ids.length === 0) return;
      if ((await markUsed(work, memberId, ids, purpose)) !== ids.length) refuse('request.not_found');
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
