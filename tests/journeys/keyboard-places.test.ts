import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { companionsOf, journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { enter, hasFocus, showsFocus, tabTo } from '#tests/support/keyboard.ts';
import { memberPhone } from '#tests/support/member-phone.ts';

useBrowser();

it('begins at the top of the screen once what popped up by itself is closed', async () => {
  const { name, operator } = await journeyWorld();
  await operator.ok(control.addNotice, { kind: 'popup', title: 'Mind the ford', content: 'High water.' });
  const page = await openPhone(name);
  await companionsOf(page).waitFor({ state: 'attached' });
  const notice = page.getByRole('dialog', { name: 'Mind the ford' });
  await notice.waitFor();
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('banner').getByRole('button'));
});

it('has the focus where it was left, when going back', async () => {
  const { page } = await memberPhone('alice', '/mine');
  await companionsOf(page).waitFor({ state: 'attached' });
  const coupons = page.getByRole('link', { name: 'My coupons' });
  await enter(page, coupons);
  await page.getByRole('heading', { level: 1, name: 'My coupons' }).waitFor();
  await enter(page, page.getByRole('button', { name: 'Back' }));
  await hasFocus(coupons);
  expect(await showsFocus(page)).toBe(true);

  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('link', { name: 'Stock' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor();
  await page.goBack();
  await hasFocus(page.getByRole('link', { name: 'Stock' }));
});

it('goes on in the second step of a screen, and back in the first', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/user/login/forgetPassword');
  await companionsOf(page).waitFor({ state: 'attached' });
  await tabTo(page, page.getByRole('textbox', { name: 'Phone number' }));
  await page.keyboard.type('254700000002');
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('heading', { name: 'Choose a new password' }));
  await enter(page, page.getByRole('button', { name: 'Use another account' }));
  await hasFocus(page.getByRole('heading', { name: 'Which account is it?' }));
});

it('brings all of a film into sight that the focus goes to', async () => {
  const { page } = await memberPhone('alice', '/index');
  const film = page.getByRole('button', { name: 'Play film 2 of' });
  await tabTo(page, film);
  const { width } = page.viewportSize() ?? { width: 0 };
  await expect
    .poll(async () => {
      const box = await film.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= width;
    })
    .toBe(true);
});
