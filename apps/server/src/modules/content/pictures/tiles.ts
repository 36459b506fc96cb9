import { refuse } from '#platform/refusal';
import { createPictureMaker } from './picture-maker.ts';
import { isTileFile } from './tile-rules.ts';

/** Of a picture of a game; others say theirs. */
const gameBytes = 120 * 1024;

interface Wanted {
  width: number;
  height: number;
  mostBytes?: number;
}

/** Pictures of games and of content: of one size, light, and drawn by us. Whoever asked keeps them. */
export function createTiles() {
  const maker = createPictureMaker({
    program: new URL('./tile-process.ts', import.meta.url),
    // Drawn several times where it is heavy, and by few people.
    patienceMs: 5000,
  });
  return {
    isFull: maker.isFull,
    async draw(file: Buffer | undefined, size: Wanted): Promise<Buffer> {
      const { mostBytes = gameBytes, ...wanted } = size;
      if (file === undefined || file.length === 0) refuse('format.incorrect', { fields: ['file'] });
      if (!isTileFile(file)) refuse('upload.type', { wanted });
      const { made, wrong } = await maker.ask({ bytes: file, ...wanted, mostBytes });
      if (made !== null) return made;
      if (wrong === undefined) return refuse('upload.unreadable', { wanted });
      const { why, ...given } = wrong;
      return refuse(why === 'weight' ? 'upload.size' : 'format.incorrect', { why, given, wanted });
    },
    stop: maker.stop,
  };
}
