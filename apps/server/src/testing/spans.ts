import { context, propagation, trace } from '@opentelemetry/api';
import { NodeSDK, type NodeSDKConfiguration } from '@opentelemetry/sdk-node';
import { afterAll } from 'vitest';

type Processor = NonNullable<NodeSDKConfiguration['spanProcessors']>[number];
type Span = Parameters<Processor['onEnd']>[0];

/** Spans of this file as they end; tracing is off again afterwards, because tests share a process. */
export function withSpans(): Span[] {
  const ended: Span[] = [];
  const keep: Processor = {
    onStart: () => undefined,
    onEnd: (span) => void ended.push(span),
    forceFlush: async () => undefined,
    shutdown: async () => undefined,
  };
  const sdk = new NodeSDK({
    autoDetectResources: false,
    spanProcessors: [keep],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  afterAll(async () => {
    await sdk.shutdown();
    for (const api of [trace, context, propagation]) api.disable();
  });
  return ended;
}
