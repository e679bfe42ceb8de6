import { expect, type Page } from '@playwright/test';
import { parseTicketList } from '#shared/draw/ticket-list.ts';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { test } from './fixtures/hand-draw.ts';
import { demoGuest, readDeskDraw } from './fixtures/sealed-draw.ts';
import { signInAsSecondMember, signInAsStaff } from './fixtures/staff.ts';
import { visit } from './fixtures/test.ts';
import { colleagueAccount, staffAccount } from './staff-account.ts';

/** The catalog has it among texts with a context. */
const NEEDS_YOU = { ar: 'ينتظر إجراءً منك', en: 'Needs you' };
const WITNESSES = ['Said Al Harthy', 'Maha Al Rawahi'] as const;
/** In a sentence, each in the direction of its own letters. */
const [SAID, MAHA] = WITNESSES.map((name) => `\u2068${name}\u2069`);
const BOTH_WITNESSES = { ar: `${SAID} و${MAHA}`, en: `${SAID} and ${MAHA}` };

test(
  'W-03 W-05 a draw from the box: slips of the sealed list, tickets typed before two witnesses, and a page that says it cannot be computed again',
  { tag: '@tablet' },
  async ({ page, otherDevice, copy, say, language, troubles }) => {
    const { draw: id } = demoGuest(copy.state);
    await signInAsStaff(page, staffAccount(copy.state));
    await visit(page, `/dashboard/draws?draw=${id}`);
    const detail = page.getByRole('region', { name: say('The draw'), exact: true });
    await expect(detail.getByText(say('By hand from a box'))).toBeVisible();
    await expect(detail.getByRole('link', { name: say('Slips for the box') })).toHaveAttribute(
      'href',
      `/draws/${id}/slips`,
    );

    // Anybody may print the slips: they say no more than the public list.
    const guest = await otherDevice();
    await visit(guest, `/draws/${id}`);
    await expect(guest.getByRole('heading', { name: say('The box is being drawn') })).toBeVisible();
    await expectAccessible(guest, 'a box that is being drawn');
    await visit(guest, `/draws/${id}/slips`);
    const list = await (await guest.request.get(`/api/draws/${id}/list`)).text();
    const tickets = (parseTicketList(list) ?? []).map(({ ticket }) => ticket);
    const slips = guest.getByRole('article').getByRole('listitem');
    await expect(slips).toHaveCount(tickets.length);
    for (const ticket of tickets) await expect(slips.filter({ hasText: ticket })).toHaveCount(1);
    await expectAccessible(guest, 'slips for the box');
    await guest.emulateMedia({ media: 'print' });
    await expect(guest.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(guest.getByRole('button')).toHaveCount(0);
    const pdf = (await guest.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/MediaBox \[0 0 59\d\S* 84\d\S*\]/g)).toHaveLength(1);
    await guest.emulateMedia({ media: null });

    const typed = detail.getByRole('textbox', { name: say('Tickets in their order') });
    const look = detail.getByRole('button', { name: say('Look at the result') });
    const dialog = page.getByRole('alertdialog');
    const propose = dialog.getByRole('button', { name: say('Propose this result') });
    await look.click();
    await expect(typed).toHaveAttribute('aria-invalid', 'true');
    await expect(typed).toBeFocused();
    await expectAccessible(page, 'a box form with nothing in it');
    await detail.getByRole('textbox', { name: say('First witness') }).fill(WITNESSES[0]);
    await detail.getByRole('textbox', { name: say('Second witness') }).fill(WITNESSES[1]);
    // What the list does not have, or has once, is said while the slips are at hand.
    const [first = '', second = '', third = ''] = tickets;
    for (const [text, fault] of [
      [`${first}\n${first}`, say('{ticket} stands here twice.', { ticket: first })],
      [`${first} S-0999`, say('{ticket} is not in the sealed list.', { ticket: 'S-0999' })],
    ] as const) {
      await typed.fill(text);
      await look.click();
      await expect(detail.getByText(fault)).toBeVisible();
      await expect(dialog).toHaveCount(0);
    }
    await expectAccessible(page, 'a ticket of no list');

    const drawn = [second, third, first];
    await typed.fill(`${second}\n${third.toLowerCase()}، ${first}`);
    await look.click();
    await expect(dialog.getByRole('listitem')).toContainText(drawn);
    for (const name of WITNESSES) await expect(dialog).toContainText(name);
    await expectAccessible(page, 'a result that is asked about');
    await propose.click();
    await expect(dialog).toBeHidden();
    const waits = say('Proposed: a result drawn by hand');
    await expect(detail.getByRole('heading', { name: waits })).toBeFocused();
    await expect(
      detail.getByText(say('You proposed it: another member of the team has to confirm it.')),
    ).toBeVisible();
    await expect(detail.getByRole('button', { name: say('Confirm as the second') })).toHaveCount(0);
    await expectAccessible(page, 'a result that waits for a second member');
    // Nobody else hears of it yet.
    await visit(guest, `/draws/${id}`);
    await expect(guest.getByRole('heading', { name: say('The box is being drawn') })).toBeVisible();
    expect((await readDeskDraw(page, id)).winners).toEqual([]);

    const colleague = await otherDevice();
    await signInAsSecondMember(colleague, copy.state);
    await visit(colleague, `/dashboard/draws?draw=${id}`);
    await expect(colleague.getByRole('heading', { name: waits })).toBeVisible();
    // The rail says so to whom it waits for, beside the draw before it, whose number is late, and
    // does not to whoever proposed it.
    const due = (tablet: Page, count: number) =>
      tablet.getByRole('navigation', { name: say('Back office') }).getByRole('link', {
        name: new RegExp(
          `${say('{count, plural, one {, # draw needs you} other {, # draws need you}}', { count })}$`,
        ),
      });
    await expect(due(colleague, 2)).toBeVisible();
    await expect(due(page, 1)).toBeVisible();
    const marked = colleague.getByRole('main').getByText(NEEDS_YOU[language], { exact: true });
    await expect(marked).toHaveCount(2);
    await colleague.getByRole('button', { name: say('Confirm as the second') }).click();
    const confirming = colleague.getByRole('alertdialog');
    await expect(confirming.getByRole('listitem')).toContainText(drawn);
    for (const name of WITNESSES) await expect(confirming).toContainText(name);
    await expectAccessible(colleague, 'a result that the second member compares');
    const publish = confirming.getByRole('button', { name: say('Publish this result for good') });
    const own = confirming.getByRole('textbox', { name: say('Your own password') });
    await publish.click();
    await expect(confirming.getByText(say('Type your password.'))).toBeVisible();
    troubles.expectCall(400, /\/proposals\//);
    await own.fill('not this one at all');
    await publish.click();
    await expect(confirming.getByText(say('This is not your password.'))).toBeVisible();
    expect((await readDeskDraw(page, id)).winners).toEqual([]);
    await own.fill(colleagueAccount(copy.state).password);
    await publish.click();
    await expect(confirming).toBeHidden();
    await expect(
      colleague.getByRole('heading', { name: say('Prizes'), exact: true }),
    ).toBeFocused();
    expect((await readDeskDraw(page, id)).winners).toEqual(drawn);
    await expectAccessible(colleague, 'the desk after the box');
    await expect(due(colleague, 1)).toBeVisible();

    await visit(guest, `/draws/${id}`);
    await expect(guest.getByRole('heading', { name: say('The result is out') })).toBeVisible();
    await expect(
      guest.getByText(
        say('By hand from a box in the presence of {witnesses}; it cannot be computed again.', {
          witnesses: BOTH_WITNESSES[language],
        }),
      ),
    ).toBeVisible();
    await expect(
      guest.getByRole('status').filter({
        hasText: say('Who came out of the box nobody can compute: it was drawn by hand.'),
      }),
    ).toBeVisible();
    await guest.getByRole('button', { name: say('All checks') }).click();
    await expect(guest.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expectAccessible(guest, 'a draw drawn from the box');
    await expectNoSideScroll(guest, 'a draw drawn from the box');
    await visit(guest, `/draws/${id}/certificate`);
    for (const text of [...WITNESSES, ...drawn])
      await expect(guest.getByRole('article')).toContainText(text);
    await expectAccessible(guest, 'certificate of a draw from the box');

    // Two tickets of one guest, by two phones, came out of the box: each prize is a part of its own.
    const winner = await otherDevice();
    await signInAsStaff(winner, demoGuest(copy.state));
    await visit(winner, `/draws/${id}`);
    const prizeOf = (ticket: string) => winner.getByRole('region', { name: ticket });
    for (const ticket of [first, second])
      await expect(
        prizeOf(ticket).getByRole('heading', { name: say('You have won') }),
      ).toBeVisible();
    await expectAccessible(winner, 'two prizes of one guest');
    await prizeOf(first)
      .getByRole('button', { name: say('Claim my prize') })
      .click();
    await expect(
      prizeOf(first).getByRole('heading', { name: say('The prize is yours') }),
    ).toBeVisible();
    await expect(prizeOf(second).getByRole('heading', { name: say('You have won') })).toBeVisible();
    const { claims } = await readDeskDraw(page, id);
    expect(claims.map(({ ticket, status }) => [ticket, status])).toEqual([
      [second, 'offered'],
      [third, 'offered'],
      [first, 'claimed'],
    ]);
    await prizeOf(second)
      .getByRole('button', { name: say('Claim my prize') })
      .click();
    await expect(winner.getByRole('heading', { name: say('The prize is yours') })).toHaveCount(2);
    await expectAccessible(winner, 'two claimed prizes of one guest');
    await expectNoSideScroll(winner, 'two claimed prizes of one guest');
  },
);

const NUMBER_IS_LATE = {
  ar: /ولم يصلنا منذ ثلاثة أيام/,
  en: /has not come for three days/,
};
const THROWN_BEFORE = {
  ar: `فرُمي النرد كما أُعلن، بحضور ${BOTH_WITNESSES.ar}`,
  en: `dice were thrown before ${BOTH_WITNESSES.en}`,
};
const IS_RIGHT = { ar: /^صحيحة/, en: /^It is right/ };
/** A text about a number that stands in an element of its own, with whatever number that is. */
const asked = (text: string) => new RegExp(`^${text.replace(/<0>.*<\/0>/, '\\d+')}$`);

test.describe('three days without a number', () => {
  test.use({ byHand: 'dice' });

  test(
    'W-02 W-03 ten dice before two witnesses stand in for the number that did not come, and open the secret that was sealed; the page computes it again',
    { tag: '@crossed' },
    async ({ page, otherDevice, copy, say, language }) => {
      const { draw: id } = demoGuest(copy.state);
      const guest = await otherDevice();
      await visit(guest, `/draws/${id}`);
      await expect(
        guest.getByRole('heading', { name: asked(say('Waiting for public number <0>{0}</0>')) }),
      ).toBeVisible();
      await expect(guest.getByText(NUMBER_IS_LATE[language])).toBeVisible();
      await expectAccessible(guest, 'a number that did not come');

      await signInAsStaff(page, staffAccount(copy.state));
      await visit(page, `/dashboard/draws?draw=${id}`);
      const dice = page.getByRole('textbox', {
        name: say('Ten digits, in the order of the throws'),
      });
      const look = page.getByRole('button', { name: say('Look at the result') });
      const dialog = page.getByRole('alertdialog');
      await dice.fill('123456789');
      await look.click();
      await expect(page.getByText(say('These are not ten digits.'))).toBeVisible();
      await expect(page.getByText(say('Write the whole name.'))).toHaveCount(2);
      await expect(dice).toBeFocused();
      await expectAccessible(page, 'dice before two witnesses');
      await dice.fill('٤٩٣٧٢ ٠٥١٨٦');
      await page.getByRole('textbox', { name: say('First witness') }).fill(WITNESSES[0]);
      await page.getByRole('textbox', { name: say('Second witness') }).fill(WITNESSES[1]);
      await look.click();
      await expect(dialog).toContainText('4937205186');
      await expectAccessible(page, 'ten digits that are asked about');
      await dialog.getByRole('button', { name: say('Propose this result') }).click();
      await expect(
        page.getByRole('heading', { name: say('Proposed: a result drawn by hand') }),
      ).toBeFocused();

      const colleague = await otherDevice();
      await signInAsSecondMember(colleague, copy.state);
      await visit(colleague, `/dashboard/draws?draw=${id}`);
      await colleague.getByRole('button', { name: say('Confirm as the second') }).click();
      const confirming = colleague.getByRole('alertdialog');
      await expect(confirming).toContainText('4937205186');
      await confirming
        .getByRole('textbox', { name: say('Your own password') })
        .fill(colleagueAccount(copy.state).password);
      await confirming.getByRole('button', { name: say('Publish this result for good') }).click();
      await expect(
        colleague.getByRole('heading', { name: say('Prizes'), exact: true }),
      ).toBeFocused();
      await expectAccessible(colleague, 'the desk after the dice');

      await visit(guest, `/draws/${id}`);
      await expect(guest.getByRole('heading', { name: say('The result is out') })).toBeVisible();
      await expect(guest.getByText(THROWN_BEFORE[language])).toBeVisible();
      await expect(guest.getByText('4937205186')).toBeVisible();
      for (const line of [
        'Dice were announced for when no number comes',
        'The secret is the one that was sealed with the list',
      ])
        await expect(guest.getByText(say(line))).toBeVisible();
      await expect(guest.getByText(say('The signature of the number is right'))).toHaveCount(0);
      await expect(guest.getByRole('status').filter({ hasText: IS_RIGHT[language] })).toBeVisible();
      await expect(guest.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expectAccessible(guest, 'a draw by dice');
      await expectNoSideScroll(guest, 'a draw by dice');
      await visit(guest, `/draws/${id}/certificate`);
      await expect(guest.getByRole('article')).toContainText('4937205186');
      await expectAccessible(guest, 'certificate of a draw by dice');
    },
  );
});
