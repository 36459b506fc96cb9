const sideOfSmall = 176;

/** A small copy as data: the policy of the page lets no other address of a picture be drawn that only the member may see. */
export async function drawSmall(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = sideOfSmall / Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = sideOfSmall;
  canvas.height = sideOfSmall;
  const width = picture.width * scale;
  const height = picture.height * scale;
  canvas
    .getContext('2d')
    ?.drawImage(picture, (sideOfSmall - width) / 2, (sideOfSmall - height) / 2, width, height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.8);
}
