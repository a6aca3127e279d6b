import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentUserQuery } from '#client/api/app-context.ts'
import { LogoutPage } from '#client/features/people/login/logout-page.tsx'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { wizardStorageKey } from '#shared/limits.ts'
import { ann } from '../../support/registering-user.ts'
import { refuse, renderPage, serve } from '../../support/render-page.tsx'

const keyOf = (id: number) => `${wizardStorageKey}-${id}`
const put = (key: string, owner: string) => localStorage.setItem(key, JSON.stringify({ state: { owner, draft: {} } }))
const listKeys = () => Object.keys(localStorage).toSorted()

beforeEach(() => {
  localStorage.clear()
  put(wizardStorageKey, ann.email)
  put(keyOf(7), ann.email)
  put(keyOf(8), 'eve@acme.test')
  localStorage.setItem(keyOf(9), 'not JSON')
  localStorage.setItem('colors', 'dark')
})

afterEach(() => localStorage.clear())

function Shown() {
  return useQuery(currentUserQuery).isSuccess ? <LogoutPage /> : null
}

let ended = 0
const showPage = async (fails = false) => {
  ended = 0
  const end = serve(authEndpoints.endSession, () => {
    ended += 1
    return fails ? refuse(500, 'internal') : null
  })
  return renderPage(<Shown />, [serve(authEndpoints.currentUser, () => ann), end])
}

test('asks before logging out, and keeps the session until then', async () => {
  const screen = await showPage()
  await expect.element(screen.getByText(/This browser has 2 registrations with unsaved/)).toBeVisible()
  await screen.getByRole('link', { name: 'Cancel' }).click()
  expect(ended).toBe(0)
  expect(listKeys()).toHaveLength(5)
})

test('keeps all drafts unless the user asks to discard them', async () => {
  const screen = await showPage()
  await screen.getByRole('button', { name: 'Keep and log out' }).click()
  await expect.element(screen.getByText('You’re logged out')).toBeVisible()
  expect(ended).toBe(1)
  expect(listKeys()).toHaveLength(5)
})

test('discards only the drafts of the person who logs out', async () => {
  const screen = await showPage()
  await screen.getByRole('button', { name: 'Discard and log out' }).click()
  await expect.element(screen.getByText('You’re logged out')).toBeVisible()
  expect(listKeys()).toEqual(['colors', keyOf(8), keyOf(9)].toSorted())
})

test("doesn't delete drafts if the session couldn't be ended", async () => {
  const screen = await showPage(true)
  await screen.getByRole('button', { name: 'Discard and log out' }).click()
  await expect.element(screen.getByText('You’re not logged out yet')).toBeVisible()
  expect(listKeys()).toHaveLength(5)
})

test("doesn't ask if there are no drafts", async () => {
  for (const key of [wizardStorageKey, keyOf(7)]) localStorage.removeItem(key)
  const screen = await showPage()
  await expect.element(screen.getByText('You’re logged out')).toBeVisible()
  expect(ended).toBe(1)
})
