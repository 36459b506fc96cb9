/** What differs between builds of the pages; the policy itself is the same for every answer. */
export interface CspOptions {
  /** `sha256-…` of inline scripts and styles, known when the pages were built. */
  scriptHashes?: readonly string[];
  styleHashes?: readonly string[];
  /** Names of Trusted Types policies the pages create. */
  trustedTypes?: readonly string[];
  /** Origins besides our own that pages may ask, such as a phone-auth provider. */
  connect?: readonly string[];
  /** Origins whose pages may be shown inside ours: game companies. */
  frame?: readonly string[];
}

export function contentSecurityPolicy({
  scriptHashes = [],
  styleHashes = [],
  trustedTypes = [],
  connect = [],
  frame = [],
}: CspOptions): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scriptHashes)}`,
    `style-src 'self'${quoted(styleHashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    `frame-src ${frame.length === 0 ? "'none'" : frame.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.length === 0 ? "'none'" : trustedTypes.join(' ')}`,
  ].join('; ');
}

/** Over plain HTTP on a developer's machine it would lock the browser out of localhost. */
const onlyEncrypted = ({ production }: { production: boolean }): Record<string, string> =>
  production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};

export function securityHeaders(options: { csp: CspOptions; production: boolean }): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options.csp),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), browsing-topics=(), camera=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    ...onlyEncrypted(options),
  };
}

/** For answers that are data: they load nothing and are never a page, so they need not say what pages may do. */
export const callHeaders = (options: { production: boolean }): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...onlyEncrypted(options),
});
