import type { Content } from '#modules/content';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';

/** Pictures that staff keep about a member: drawn anew, and readable only with the server's secret. */
export function createSealedPapers(
  { content, secrets }: { content: Content; secrets: Secrets },
  purpose: string,
) {
  const sealing = secrets.sealing<string>(purpose);
  return {
    async seal(file: Buffer | undefined): Promise<string> {
      return sealing.seal((await content.drawPicture(file)).toString('base64'));
    },
    open(id: string, sealed: string | undefined): File {
      const base64 = sealing.open(sealed ?? refuse('request.not_found'));
      const bytes = Buffer.from(base64 ?? refuse('request.not_found'), 'base64');
      return new File([new Uint8Array(bytes)], `${id}.jpg`, { type: 'image/jpeg' });
    },
  };
}
