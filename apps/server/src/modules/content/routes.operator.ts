import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Desk } from './editing/desk.ts';
import type { Editing } from './editing/editing.ts';
import type { Previewing } from './editing/previewing.ts';
import type { Library } from './pictures/library.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { PushDesk } from './push/for-staff.ts';

interface Parts {
  editing: Editing;
  desk: Desk;
  previewing: Previewing;
  pictures: Pictures;
  library: Library;
  pushDesk: PushDesk;
}

export function registerOperatorRoutes(
  app: FastifyInstance,
  { editing, desk, previewing, pictures, library, pushDesk }: Parts,
): void {
  registerDesk(app, desk);
  serve(app, operatorCalls.previewContent, ({ params, body }) =>
    previewing(params.merchantCode, params, body),
  );
  registerLibrary(app, library);
  registerPush(app, pushDesk);
  serve(app, operatorCalls.saveContent, ({ params, body, context }) =>
    editing.save(params.merchantCode, context.operator.name, params, body),
  );
  serve(app, operatorCalls.removeContent, ({ params, context }) =>
    editing.remove(params.merchantCode, context.operator.name, params),
  );
  serve(app, operatorCalls.sendMessage, ({ params, body, context }) =>
    editing.send(params.merchantCode, context.operator.name, body),
  );
  serve(app, operatorCalls.memberPicture, ({ params, context }) =>
    pictures.ofMember(params.merchantCode, context.operator.name, params.id),
  );
}

function registerDesk(app: FastifyInstance, desk: Desk): void {
  serve(app, operatorCalls.contentItems, ({ params, context }) =>
    desk.list(params.merchantCode, context.operator.name, params.kind),
  );
  serve(app, operatorCalls.contentItem, ({ params, context }) =>
    desk.one(params.merchantCode, context.operator.name, params),
  );
  serve(app, operatorCalls.saveContentDraft, ({ params, body, context }) =>
    desk.draft(params.merchantCode, context.operator.name, params, body),
  );
  serve(app, operatorCalls.publishContent, ({ params, body, context }) =>
    desk.publish(params.merchantCode, context.operator.name, params, body),
  );
  serve(app, operatorCalls.checkContent, ({ params, body, context }) =>
    desk.check(params.merchantCode, context.operator.name, body.item),
  );
  serve(app, operatorCalls.recallContent, ({ params, body, context }) =>
    desk.recall(params.merchantCode, context.operator.name, params, body.version),
  );
  serve(app, operatorCalls.orderContent, ({ params, body, context }) =>
    desk.order(params.merchantCode, context.operator.name, params.kind, body),
  );
}

function registerLibrary(app: FastifyInstance, library: Library): void {
  serve(app, operatorCalls.contentPictures, ({ params, context }) =>
    library.list(params.merchantCode, context.operator.name),
  );
  serve(
    app,
    operatorCalls.addContentPicture,
    ({ params, body, context }) =>
      library.add(params.merchantCode, context.operator.name, context.file, body),
    { isFull: library.isFull },
  );
  serve(app, operatorCalls.changeContentPicture, ({ params, body, context }) =>
    library.change(params.merchantCode, context.operator.name, params.pictureId, body),
  );
  library.register(app);
}

function registerPush(app: FastifyInstance, push: PushDesk): void {
  serve(app, operatorCalls.pushState, ({ params, context }) =>
    push.state(params.merchantCode, context.operator.name),
  );
  serve(app, operatorCalls.testPush, ({ params, body: { endpoint, keys } }) =>
    push.test(params.merchantCode, { endpoint, ...keys }),
  );
}
