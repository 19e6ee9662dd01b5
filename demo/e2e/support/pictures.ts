import type { Page } from 'playwright/test';

/** @returns by how much one channel of one pixel differs at most, 0 to 255; 255 for pictures of different sizes */
export const largestDifference = async (page: Page, one: Buffer, other: Buffer): Promise<number> => {
  const judge = await page.context().newPage();
  try {
    return await judge.evaluate(
      async (pictures) => {
        const [left, right] = await Promise.all(
          pictures.map(async (base64) => {
            const image = new Image();
            image.src = `data:image/png;base64,${base64}`;
            await image.decode();
            const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
            context.drawImage(image, 0, 0);
            return context.getImageData(0, 0, image.width, image.height);
          }),
        );
        if (left!.width !== right!.width || left!.height !== right!.height) return 255;
        return left!.data.reduce((most, value, at) => Math.max(most, Math.abs(value - right!.data[at]!)), 0);
      },
      [one.toString('base64'), other.toString('base64')],
    );
  } finally {
    await judge.close();
  }
};
