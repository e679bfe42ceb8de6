/** A camera of 12 megapixels. */
const CAMERA = { width: 4000, height: 3000 };
/** From one digit to the next, in ms. */
const TYPING = 150;

/** Photographs as large as a phone makes them (pixels), different from each other. */
export async function cameraPhotos(context, url, count, size = CAMERA) {
  const page = await context.newPage();
  await page.goto(new URL('/api/health', url).href);
  const photos = [];
  for (let at = 0; at < count; at += 1) {
    const base64 = await page.evaluate(takePhoto, { ...size, seed: at + 1 });
    photos.push({
      name: `IMG_${at + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(base64, 'base64'),
    });
  }
  return photos;
}

/** Runs in the page: light that changes over the picture, with the grain of a sensor. */
async function takePhoto({ width, height, seed }) {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  const image = brush.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  let grain = seed * 2_654_435_761;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) | 0;
      const light =
        110 +
        70 * Math.sin((x + seed * 300) / 410) +
        50 * Math.cos(y / 270) +
        ((grain >>> 24) - 128) / 14;
      const shade = Math.max(0, Math.min(255, light)) | 0;
      pixels[at] = 0xff000000 | (((shade * 7) >> 3) << 16) | (((shade * 15) >> 4) << 8) | shade;
    }
  }
  brush.putImageData(image, 0, 0);
  const bytes = new Uint8Array(
    await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })).arrayBuffer(),
  );
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

/** The photography form of a phone without an account. */
export async function entryPage(context, url) {
  const page = await eventsPage(context, url);
  await page.getByRole('dialog').getByRole('button', { name: 'شارك بصورك' }).click();
  await page.locator('form [data-field=photos]').waitFor();
  return page;
}

/** The form of the draw without photos, after the five shares, with a phone typed into it. */
export async function sharesPage(context, url) {
  await context.addInitScript(() => {
    sessionStorage.setItem(
      'event.location_sharing',
      JSON.stringify({ phone: '', isAgreed: false, shares: 5 }),
    );
  });
  const page = await eventsPage(context, url);
  await page.getByRole('dialog').getByRole('button', { name: 'انشر وشارك' }).click();
  await typePhone(page);
  return page;
}

async function eventsPage(context, url) {
  const page = await context.newPage();
  await page.goto(new URL('/?events=true', url).href);
  await page.locator('[role=dialog] button').first().waitFor();
  return page;
}

/**
 * Picks the photos, types a phone of its own as fast as hands do, and waits until the form has
 * everything.
 */
export async function pickPhotos(page, photos) {
  await page.locator('form [data-field=photos] input[type=file]').first().setInputFiles(photos);
  await page.waitForFunction(
    (count) => document.querySelectorAll('form [data-photo]').length === count,
    photos.length,
  );
  await typePhone(page);
}

/**
 * Until the form has heard whether that phone took part already, as it has for whoever looks it
 * over before pressing.
 */
async function typePhone(page) {
  const phone = `9${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  const heard = page.waitForResponse(/check-monthly-participation/);
  await page.locator('form [data-field=phone] input').pressSequentially(phone, { delay: TYPING });
  await heard;
}

export function tapSend(page) {
  return page.locator('[role=dialog] button[type=submit]').click();
}

export async function isDone(page) {
  return (await page.locator('[data-entry][data-state=done]').count()) > 0;
}

export function untilShown(page, state, timeout) {
  return page.locator(`[data-entry][data-state=${state}]`).waitFor({ timeout });
}
