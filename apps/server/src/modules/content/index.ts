import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Merchants } from '#modules/merchant';
import type { Revisions } from '#platform/database/revisions';
import type { RunWork } from '#platform/database/work';
import { htmlOf, isPicture } from './clean-html.ts';
import { createDesk } from './editing/desk.ts';
import { dueJobs } from './editing/due.ts';
import { createEditing } from './editing/editing.ts';
import { createPreviewing } from './editing/previewing.ts';
import { createInbox } from './inbox/inbox.ts';
import { declinedOf, mailings } from './inbox/mailings.ts';
import { messagesForStaff } from './inbox/for-staff.ts';
import { createPopups } from './inbox/popups.ts';
import { createLibrary } from './pictures/library.ts';
import { createPictureMaker, type PictureMakerOptions } from './pictures/picture-maker.ts';
import { createPictures } from './pictures/pictures.ts';
import { createTiles } from './pictures/tiles.ts';
import type { CampaignRuns, GameIsThere, Levels, Members, PushGateway } from './ports.ts';
import { createPublications } from './publications.ts';
import { createPushDesk } from './push/for-staff.ts';
import { createPush } from './push/push.ts';
import { registerOperatorRoutes } from './routes.operator.ts';
import { registerPlayerRoutes } from './routes.player.ts';

export { contentHeld } from './held.ts';
export { comingContent } from './coming.ts';
export { contentCopied } from './copied.ts';
export { contentRetention } from './retention.ts';

export type { PushGateway, PushSubscription, PushTopic } from './ports.ts';

interface Needs {
  runWork: RunWork;
  systemDb: Kysely<object>;
  revisions: Revisions;
  logger: Logger;
  clock: () => Date;
  merchants: Merchants;
  members: Members;
  campaignRuns: CampaignRuns;
  gameIsThere: GameIsThere;
  levels: Levels;
  pushGateway: PushGateway | null;
  pictureMaker?: PictureMakerOptions;
}

export type Content = ReturnType<typeof createContent>;

/** What an operator tells its players, all of them or one, and the pictures they send back. */
export function createContent(needs: Needs) {
  const publications = createPublications(needs);
  const inbox = createInbox({ ...needs, publications });
  const popups = createPopups({ ...needs, publications });
  const maker = createPictureMaker(needs.pictureMaker);
  const pictures = createPictures({ ...needs, maker });
  const tiles = createTiles();
  const library = createLibrary({ ...needs, tiles });
  const push = createPush({ ...needs, gateway: needs.pushGateway });
  const pushDesk = createPushDesk({ ...needs, gateway: needs.pushGateway });
  const editing = createEditing({ ...needs, inbox });
  const desk = createDesk(needs);
  const previewing = createPreviewing({ ...needs, publications });
  return {
    ...publications,
    sendMessage: inbox.sendMessage,
    forStaff: messagesForStaff,
    /** One message to many, and who wants none. */
    mailings,
    declinedOf,
    usePictures: pictures.usePictures,
    readPicture: pictures.readPicture,
    /** A picture that staff send, drawn anew; whoever asked keeps it. */
    drawPicture: pictures.draw,
    /** Whether it may stand as a picture of the brand: our own, or of a host that it named. */
    isPicture: (merchant: string, source: string): boolean =>
      isPicture(source, needs.merchants.settings(merchant).imageCDNs),
    /** Pictures of games, for the catalogue. */
    tiles,
    /** What somebody typed as text, for the body of a message. */
    htmlOf,
    jobs: dueJobs(needs),
    tellBrowsers: push.tell,
    browsersTold: push.settled,
    playerRoutes(app: FastifyInstance): void {
      registerPlayerRoutes(app, { publications, inbox, popups, pictures, push });
      library.register(app);
    },
    operatorRoutes: (app: FastifyInstance) =>
      registerOperatorRoutes(app, { editing, desk, previewing, pictures, library, pushDesk }),
    async stop(): Promise<void> {
      maker.stop();
      tiles.stop();
      await push.settled();
    },
  };
}
