/** Hands a text or a picture to the browser as a file to keep. */
export function saveAsFile(name: string, content: string | Blob, type = 'text/plain') {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
