import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import { refuse } from '#platform/refusal';
import type { Inbox } from './inbox/inbox.ts';
import { isAgent, readerIn } from './person.ts';
import type { Popups } from './inbox/popups.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Publications } from './publications.ts';
import type { Push } from './push/push.ts';

interface Parts {
  publications: Publications;
  inbox: Inbox;
  popups: Popups;
  pictures: Pictures;
  push: Push;
}

export function registerPlayerRoutes(app: FastifyInstance, parts: Parts): void {
  registerPublications(app, parts.publications);
  registerInbox(app, parts.inbox);
  registerPopups(app, parts.popups);
  registerPictures(app, parts.pictures);
  registerPush(app, parts.push);
}

function registerPublications(app: FastifyInstance, publications: Publications): void {
  serve(app, playerCalls.banners, ({ context, query }) =>
    publications.banners(context.merchant, context.language, context.now, query.groupName),
  );
  serve(app, playerCalls.announcements, ({ context, query }) =>
    publications.announcements(context.merchant, context.language, context.now, query.contentType),
  );
  serve(app, playerCalls.bannerAnnouncements, async ({ context }) => {
    const { banners } = await publications.announcements(
      context.merchant,
      context.language,
      context.now,
      'B',
    );
    return { banners };
  });
  serve(app, playerCalls.agentNews, ({ context }) => {
    if (!isAgent(context)) refuse('permission.denied');
    return publications.agentNews(context.merchant, context.language, context.now);
  });
  serve(app, playerCalls.promotions, ({ context, query }) =>
    publications.promotions(context.merchant, context.language, context.now, query.categoryId),
  );
  serve(app, playerCalls.promotionCategories, ({ context }) =>
    publications.promotionCategories(context.merchant, context.language, context.now),
  );
  serve(app, playerCalls.helpCenter, ({ context }) =>
    publications.helpCenter(context.merchant, context.language, context.now),
  );
}

function registerInbox(app: FastifyInstance, inbox: Inbox): void {
  serve(app, playerCalls.readMarks, ({ context }) => inbox.readMarks(readerIn(context), context.now));
  serve(app, playerCalls.markAsRead, ({ context, body }) =>
    inbox.markAsRead(readerIn(context), context.now, body.announcementId),
  );
  serve(app, playerCalls.inbox, ({ context, query }) => inbox.list(context, context.language, query.pageNum));
  serve(app, playerCalls.inboxUnread, ({ context }) => inbox.unread(readerIn(context), context.now));
  serve(app, playerCalls.readMessage, ({ context, params }) => inbox.read(context, params.id));
  serve(app, playerCalls.openMessage, ({ context, params }) => inbox.open(context, params.id));
  serve(app, playerCalls.newsChoice, ({ context }) => inbox.news(context));
  serve(app, playerCalls.chooseNews, ({ context, body }) => inbox.chooseNews(context, body.isOn));
  serve(app, playerCalls.deleteMessage, ({ context, params }) => inbox.remove(context, params.id));
}

function registerPopups(app: FastifyInstance, popups: Popups): void {
  serve(app, playerCalls.ownPopups, ({ context }) => popups.own(context, context.language, context.now));
  serve(app, playerCalls.seePopups, ({ context, body }) => popups.see(context, body.seen));
}

function registerPictures(app: FastifyInstance, pictures: Pictures): void {
  serve(
    app,
    playerCalls.uploadPicture,
    ({ context, body }) => pictures.upload(context, body.purpose, context.file),
    {
      limit: { limit: 60, windowSeconds: 60, whenUnsure: 'allow-local' },
      isFull: pictures.isFull,
    },
  );
  serve(app, playerCalls.setHeadIcon, ({ context }) => pictures.setHeadIcon(context, context.file), {
    isFull: pictures.isFull,
  });
  serve(app, playerCalls.headIcon, ({ context }) => pictures.headIcon(context));
  serve(app, playerCalls.picture, ({ context, params }) => pictures.own(context, params.id));
}

function registerPush(app: FastifyInstance, push: Push): void {
  serve(app, playerCalls.pushKey, ({ context }) => push.key(context.merchant));
  serve(app, playerCalls.addPush, ({ context, body: { endpoint, keys } }) =>
    push.add(context, context.session.sessionId, { endpoint, ...keys }),
  );
  serve(app, playerCalls.removePush, ({ context, body }) => push.remove(context, body.endpoint));
}
