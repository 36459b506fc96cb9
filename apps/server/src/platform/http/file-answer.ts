import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Files that are read while they are sent. */
const streams = new WeakMap<File, () => AsyncIterable<Buffer>>();

/** A file too large for memory: nothing of it is read before it is sent, and no more of it than is taken. */
export function streamedFile(name: string, type: string, pieces: () => AsyncIterable<Buffer>): File {
  const file = new File([], name, { type });
  streams.set(file, pieces);
  return file;
}

/** Somebody's own file: kept by no cache, and inert even where a browser opens it as a page. */
export async function answerFile(reply: FastifyReply, file: File): Promise<FastifyReply> {
  const pieces = streams.get(file);
  return reply
    .type(file.type)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-disposition',
      `${pieces === undefined ? 'inline' : 'attachment'}; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
    )
    .send(pieces === undefined ? Buffer.from(await file.arrayBuffer()) : Readable.from(pieces()));
}
