import { type Attributes, context, type Link, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('perya');

/** A step that somebody may want to find in a trace; without an endpoint it costs next to nothing. */
export function inSpan<Answer>(
  name: string,
  attributes: Attributes,
  work: (note: (more: Attributes) => void) => Promise<Answer>,
  links: readonly Link[] = [],
): Promise<Answer> {
  return tracer.startActiveSpan(name, { attributes, links: [...links] }, async (span) => {
    try {
      return await work((more) => span.setAttributes(more));
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : '' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** What happened to something that has a name, told by whatever trace it happened in. */
export function noteInTrace(event: string, attributes: Attributes): void {
  trace.getActiveSpan()?.addEvent(event, attributes);
}

/** Where the caller is now, to be told by work that is done later for many callers at once. */
export function linkHere(): Link | undefined {
  const here = trace.getActiveSpan()?.spanContext();
  return here && { context: here };
}

/** Work for many belongs to none of their traces: it has its own, which points at each of theirs. */
export const inOwnTrace = <Answer>(
  name: string,
  links: readonly (Link | undefined)[],
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const known = links.filter((link) => link !== undefined);
  return context.with(ROOT_CONTEXT, () => inSpan(name, { 'perya.items': links.length }, work, known));
};
