import { expect, type Page } from '@playwright/test';
import { computeDraw, publishedText } from '#shared/draw/compute-draw.ts';
import { sha256Hex } from '#shared/draw/digest.ts';
import { fingerprintOf, manifestSchema } from '#shared/draw/manifest.ts';
import { parseTicketList } from '#shared/draw/ticket-list.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { demoGuest, readDraw } from './fixtures/sealed-draw.ts';
import { test, visit } from './fixtures/test.ts';
import { STATE } from './staff-account.ts';

/** On paper the sheet stands alone, on one page of A4. */
async function expectSheet(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/MediaBox \[0 0 59\d\S* 84\d\S*\]/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });
}

test(
  'W-05 poster and certificate of a draw are printed alone on a sheet, in both languages; texts that contradict each other are not',
  { tag: '@crossed' },
  async ({ page, say }) => {
    const { draw: id } = demoGuest(STATE);
    const draw = await readDraw(page.request, id);
    const fingerprint = fingerprintOf(draw.manifestHash ?? '');
    await visit(page, `/draws/${id}/poster`);
    await expect(
      page.getByRole('heading', { name: say('Poster of the sealed list') }),
    ).toBeVisible();
    const sheet = page.getByRole('article');
    for (const text of ['القائمة مختومة', 'The list is sealed', fingerprint, draw.licence ?? ''])
      await expect(sheet).toContainText(text);
    await expect(page.getByRole('img', { name: say('Pattern of the fingerprint') })).toBeVisible();
    await expectAccessible(page, 'poster of a draw');
    await expectSheet(page);

    // The other walk draws it; here another number does, computed as the server would.
    const read = async (file: string) =>
      (await page.request.get(`/api/draws/${id}/${file}`)).text();
    const [manifestText, list] = await Promise.all([read('manifest'), read('list')]);
    const manifest = manifestSchema.parse(JSON.parse(manifestText));
    const lines = parseTicketList(list) ?? [];
    const sealed = { manifest, manifestHash: await sha256Hex(manifestText), lines, voids: [] };
    const number = { kind: 'beacon', round: 31937812, signature: '95a9f9f5'.repeat(12) } as const;
    const result = await computeDraw(sealed, number);
    const drawn = { ...draw, status: 'drawn', winners: result.winners };
    await page.route(`**/api/draws/${id}`, async (route) =>
      route.fulfill({ response: await route.fetch(), json: drawn }),
    );
    await page.route('**/api/draws/*/result', async (route) =>
      route.fulfill({
        response: await route.fetch({ url: route.request().url().replace('result', 'manifest') }),
        body: publishedText(result),
      }),
    );
    await visit(page, `/draws/${id}/certificate`);
    const winner = lines.find(({ ticket }) => ticket === result.winners[0]);
    const signed = [winner?.ticket, winner?.mask, result.seed, result.manifest];
    for (const text of [...signed, 'شهادة السحب', 'For the hotel'])
      await expect(sheet).toContainText(text ?? 'nobody');
    await expectAccessible(page, 'certificate of a draw');
    await expectSheet(page);

    await page.route('**/api/draws/*/list', async (route) =>
      route.fulfill({ response: await route.fetch(), body: list.replace('****', '***1') }),
    );
    await visit(page, `/draws/${id}/certificate`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      say(
        'List, manifest and result of this draw contradict each other. No certificate can be made of them. Please tell the hotel.',
      ),
    );
    await expect(sheet).toHaveCount(0);
  },
);
