interface Example {
  secret: string;
  timestamp: string;
  path: string;
  body: string;
  signature: string;
}

const block = (language: string, lines: string): string => `\`\`\`${language}\n${lines.trim()}\n\`\`\`\n`;

const inShell = ({ secret, timestamp, path, body }: Example): string =>
  block(
    'sh',
    `
BODY='${body}'
SIGNATURE=$(printf '%s' "${timestamp}.${path}.$BODY" | openssl dgst -sha256 -hmac '${secret}' -hex | sed 's/^.* //')
curl -s "https://platform.example${path}" -H 'content-type: application/json' \\
  -H 'Perya-Timestamp: ${timestamp}' -H "Perya-Signature: v1=$SIGNATURE" -d "$BODY"
`,
  );

const inNode = ({ secret, timestamp, path, body }: Example): string =>
  block(
    'js',
    `
import { createHmac } from 'node:crypto';

const path = '${path}';
const body = '${body}';
const timestamp = '${timestamp}';
const signature = createHmac('sha256', '${secret}').update(\`\${timestamp}.\${path}.\${body}\`).digest('hex');
await fetch(\`https://platform.example\${path}\`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'perya-timestamp': timestamp, 'perya-signature': \`v1=\${signature}\` },
  body,
});
`,
  );

const inPython = ({ secret, timestamp, path, body }: Example): string =>
  block(
    'python',
    `
import hashlib, hmac, urllib.request

path = "${path}"
body = '${body}'
timestamp = "${timestamp}"
signature = hmac.new(b"${secret}", f"{timestamp}.{path}.{body}".encode(), hashlib.sha256).hexdigest()
urllib.request.urlopen(urllib.request.Request(
    "https://platform.example" + path, data=body.encode(), method="POST",
    headers={"content-type": "application/json", "perya-timestamp": timestamp, "perya-signature": "v1=" + signature},
))
`,
  );

const inPHP = ({ secret, timestamp, path, body }: Example): string =>
  block(
    'php',
    `
<?php
$path = '${path}';
$body = '${body}';
$timestamp = '${timestamp}';
$signature = hash_hmac('sha256', "$timestamp.$path.$body", '${secret}');
file_get_contents("https://platform.example$path", false, stream_context_create(['http' => [
    'method' => 'POST',
    'header' => "content-type: application/json\\r\\nperya-timestamp: $timestamp\\r\\nperya-signature: v1=$signature",
    'content' => $body,
]]));
`,
  );

const inGo = ({ secret, timestamp, path, body }: Example): string =>
  block(
    'go',
    `
path, timestamp := "${path}", "${timestamp}"
body := \`${body}\`
mac := hmac.New(sha256.New, []byte("${secret}"))
mac.Write([]byte(timestamp + "." + path + "." + body))
request, _ := http.NewRequest("POST", "https://platform.example"+path, strings.NewReader(body))
request.Header.Set("content-type", "application/json")
request.Header.Set("perya-timestamp", timestamp)
request.Header.Set("perya-signature", "v1="+hex.EncodeToString(mac.Sum(nil)))
`,
  );

const languages = {
  Shell: inShell,
  Node: inNode,
  Python: inPython,
  PHP: inPHP,
  Go: inGo,
};

/** The same call in the languages companies are written in; whoever prints the signature sees the one above it. */
export function signedCallIn(example: Example): string {
  const { secret, timestamp, signature } = example;
  const each = Object.entries(languages).map(([name, write]) => `**${name}**\n\n${write(example)}`);
  return `With the secret \`${secret}\` at \`${timestamp}\` the signature of this bet is \`v1=${signature}\`. The bytes that are signed are the bytes that
are sent: make the text once, sign it, send it.

${each.join('\n')}`;
}
