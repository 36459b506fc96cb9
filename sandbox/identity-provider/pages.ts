const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const style = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; background: #eef1f5; color: #1b2430 }
  main { max-width: 22rem; margin: 12vh auto 0; padding: 1.5rem; background: #fff; border-radius: 1rem }
  h1 { font-size: 1.25rem; margin: 0 0 1rem }
  label { display: block; font-weight: 600 }
  input, button { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem .75rem; margin: .25rem 0 .75rem; border-radius: .5rem; border: 1px solid #6b7a8c }
  button { background: #20508f; border-color: #20508f; color: #fff; font-weight: 600; margin: 0 0 .5rem }
  button.plain { background: #fff; color: #20508f }`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escape(title)}</title>
  <style>${style}</style>
</head>
<body><p>Sandbox · nobody is signed in anywhere by this page</p><main><h1>${escape(title)}</h1>${body}</main></body>
</html>
`;

export const loginPage = (company: string): string =>
  page(
    `Sign in with ${company} (sandbox)`,
    `<form method="post">
      <label for="account">Account</label>
      <input id="account" name="account" required maxlength="100" autocomplete="off" autofocus>
      <button name="step" value="login">Continue</button>
    </form>`,
  );

export const consentPage = (company: string, name: string, host: string): string =>
  page(
    `${company} (sandbox)`,
    `<p><b>${escape(host)}</b> would like to know the name and e-mail address of <b>${escape(name)}</b>.</p>
    <form method="post">
      <button name="step" value="allow">Allow</button>
      <button name="step" value="deny" class="plain">Deny</button>
    </form>`,
  );

export const errorPage = (code: string, description: string): string =>
  page('This sign-in cannot go on', `<p>${escape(description)}</p><p><code>${escape(code)}</code></p>`);
