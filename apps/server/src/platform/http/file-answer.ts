import type { FastifyReply } from 'fastify';

/** Somebody's own file: kept by no cache, and inert even where a browser opens it as a page. */
export async function answerFile(reply: FastifyReply, file: File): Promise<FastifyReply> {
  return reply
    .type(file.type)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `inline; filename="${file.name.replace(/[^\w.-]/g, '_')}"`)
    .send(Buffer.from(await file.arrayBuffer()));
}
