import { createHmac, randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { isSigned } from './access.ts';
import { type Applicant, problem, type Review, takeDocument } from './documents.ts';

/** Sumsub's API for applicants, from its pages as they were read on 2026-11-20. */

export interface SumsubOptions {
  token: string;
  secret: string;
  webhookSecret: string;
  levelName: string;
  webhookUrl: string | null;
}

const algorithms = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512', HMAC_SHA1_HEX: 'sha1' } as const;

export function createSumsub(options: SumsubOptions): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  const applicants = new Map<string, Applicant>();
  const told: { type: string; answered: number }[] = [];
  /** How the next calls go wrong; `known`: what a known externalUserId is answered (the papers do not say). */
  const control = {
    failAt: '',
    known: '409' as '409' | 'same',
    algorithm: 'HMAC_SHA256_HEX' as keyof typeof algorithms,
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 20 * 1024 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/trial/record', async () => ({ applicants: [...applicants.values()], told }));
  app.put('/trial/mode', async (request) => Object.assign(control, bodyOf(request)));
  app.post<{ Params: { externalUserId: string } }>('/trial/review/:externalUserId', async (request) => {
    const applicant = byOurs(request.params.externalUserId);
    const { dob, ...result } = bodyOf(request);
    if (applicant === undefined) return {};
    // What is read from the document.
    if (typeof dob === 'string') applicant.dob = dob;
    await review(applicant, result as unknown as Review);
    return {};
  });
  app.post<{ Params: { externalUserId: string } }>('/trial/hold/:externalUserId', async (request) => {
    const applicant = byOurs(request.params.externalUserId);
    if (applicant !== undefined) applicant.status = 'onHold';
    return {};
  });

  const byOurs = (externalUserId: string) =>
    [...applicants.values()].find((one) => one.externalUserId === externalUserId);
  const tell = async (applicant: Applicant, type: string): Promise<void> => {
    if (options.webhookUrl === null) return;
    const body = JSON.stringify({
      applicantId: applicant.id,
      inspectionId: randomBytes(12).toString('hex'),
      correlationId: randomBytes(8).toString('hex'),
      externalUserId: applicant.externalUserId,
      levelName: applicant.levelName,
      type,
      reviewStatus: applicant.status,
      ...(applicant.result !== null && { reviewResult: applicant.result }),
      createdAtMs: new Date().toISOString().replace('T', ' ').replace('Z', ''),
    });
    const digest = createHmac(algorithms[control.algorithm], options.webhookSecret)
      .update(body)
      .digest('hex');
    const reply = await fetch(options.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-payload-digest': digest,
        'x-payload-digest-alg': control.algorithm,
      },
      body,
      signal: AbortSignal.timeout(5000),
    }).catch(() => null);
    told.push({ type, answered: reply?.status ?? 0 });
  };
  const review = async (applicant: Applicant, result: Review): Promise<void> => {
    applicant.status = 'completed';
    applicant.result = result;
    await tell(applicant, 'applicantReviewed');
  };

  app.register(async (api) => {
    api.addHook('preHandler', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signed = { method: request.method, url: request.raw.url ?? '', body, headers: request.headers };
      if (!isSigned(options.secret, signed, options.token))
        return problem(reply, 401, 'Request signature mismatch');
      return undefined;
    });
    serveApplicants(api);
  });

  function serveApplicants(api: FastifyInstance): void {
    api.post<{ Querystring: { levelName?: string } }>('/resources/applicants', async (request, reply) => {
      if (control.failAt === 'create') return problem(reply, 500, 'error');
      if (request.query.levelName !== options.levelName) return problem(reply, 404, 'Level not found');
      const given = bodyOf(request);
      const externalUserId = given['externalUserId'];
      if (typeof externalUserId !== 'string') return problem(reply, 400, 'externalUserId is missing');
      const known = byOurs(externalUserId);
      if (known !== undefined && control.known === '409')
        return problem(
          reply,
          409,
          `Applicant with external user id '${externalUserId}' already exists: ${known.id}`,
        );
      const fixedInfo = (given['fixedInfo'] ?? {}) as Record<string, unknown>;
      const applicant: Applicant = known ?? {
        id: randomBytes(12).toString('hex'),
        externalUserId,
        levelName: options.levelName,
        fixedInfo,
        dob: null,
        documents: [],
        status: 'init',
        result: null,
      };
      applicants.set(applicant.id, applicant);
      if (control.failAt === 'created') return problem(reply, 500, 'error');
      return shown(applicant);
    });
    api.post<{ Params: { id: string } }>('/resources/applicants/:id/info/idDoc', async (request, reply) => {
      const applicant = applicants.get(request.params.id);
      if (applicant === undefined) return problem(reply, 404, 'Applicant not found');
      return takeDocument(applicant, control.failAt, request, reply);
    });
    api.post<{ Params: { id: string } }>(
      '/resources/applicants/:id/status/pending',
      async (request, reply) => {
        const applicant = applicants.get(request.params.id);
        if (applicant === undefined) return problem(reply, 404, 'Applicant not found');
        if (control.failAt === 'pending') return problem(reply, 500, 'error');
        const active = applicant.documents.filter(({ isActive }) => isActive);
        if (!active.some(({ idDocType }) => idDocType === 'SELFIE') || active.length < 2)
          return problem(reply, 400, 'Documents are missing');
        applicant.status = 'pending';
        await tell(applicant, 'applicantPending');
        return { ok: 1 };
      },
    );
    api.get<{ Params: { ref: string } }>('/resources/applicants/:ref/one', async (request, reply) => {
      const ours = decodeURIComponent(request.params.ref).replace(/^-;externalUserId=/, '');
      const applicant = byOurs(ours) ?? applicants.get(request.params.ref);
      return applicant === undefined ? problem(reply, 404, 'Applicant not found') : shown(applicant);
    });
  }

  return app;
}

const bodyOf = (request: FastifyRequest): Record<string, unknown> => {
  const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
};

const shown = ({ id, externalUserId, dob, status, result, levelName }: Applicant) => ({
  id,
  externalUserId,
  info: dob === null ? {} : { dob },
  review: { levelName, reviewStatus: status, ...(result !== null && { reviewResult: result }) },
});
