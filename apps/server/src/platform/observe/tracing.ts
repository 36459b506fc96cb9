// Loaded by `--import` before anything else, because instrumentation must see pg and Fastify being loaded.
// Without an endpoint nothing is loaded and nothing is traced.
import { readConfig } from '../../config.ts';

const { tracesEndpoint } = readConfig();
if (tracesEndpoint !== undefined) {
  const [{ NodeSDK }, { OTLPTraceExporter }, { PgInstrumentation }, { FastifyOtelInstrumentation }] =
    await Promise.all([
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/instrumentation-pg'),
      import('@fastify/otel'),
    ]);
  const sdk = new NodeSDK({
    serviceName: 'perya',
    traceExporter: new OTLPTraceExporter({ url: new URL('/v1/traces', tracesEndpoint).href }),
    instrumentations: [
      new PgInstrumentation(),
      new FastifyOtelInstrumentation({ registerOnInitialization: true }),
    ],
  });
  sdk.start();
  process.once('beforeExit', () => void sdk.shutdown());
}
