import { write } from '#server/db/transaction.ts'
import { build } from '../support/demo-database.ts'
import { expect, type Fairway, signInAs, test } from '../support/fairway.ts'

/** Places a golfer of a new registration, which plays this course of the event, on each of these holes. */
const placeGolfers = (fairway: Fairway, assignedGolfCourseId: number, holeIds: number[]) =>
  build(fairway, async (builder, db) => {
    const wish = { level: 'Eagle', named: holeIds.length, assignedGolfCourseId }
    const { attendees, eventId } = await builder.registration(wish)
    const values = { eventId, golfCourseId: assignedGolfCourseId }
    await write(db, (trx) => trx.insertInto('eventGolfCourses').values(values).execute())
    const golfers = attendees.filter(({ golf }) => golf)
    for (const [index, golfCourseHoleId] of holeIds.entries()) {
      await builder.placement({ spotId: golfers[index]?.id ?? 0, golfCourseHoleId })
    }
  })

test('keeps holes where golfers are placed', async ({ page, fairway }) => {
  await signInAs(page, fairway, 'administrator')
  const holeDetails = Array.from({ length: 27 }, (_, index) => ({
    id: 0,
    holeNumber: index + 1,
    name: '',
    par: null,
    teamOne: '',
    teamTwo: '',
  }))
  const data = { id: 0, name: 'Long', holeCount: 27, holeDetails }
  const course = await (await page.request.post('/api/golfCourses', { data })).json()
  await placeGolfers(fairway, course.id, [course.holeDetails[20].id, course.holeDetails[25].id])
  await page.goto(`/admin/golfCourses/edit/${course.id}`)
  await page.getByLabel('# of Holes').selectOption('18')
  const refusal = page.getByRole('alertdialog', { name: 'Golfers are placed there' })
  await expect(refusal.getByText('2 golfers are placed on holes 21 and 26.')).toBeVisible()
  await refusal.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('# of Holes')).toHaveValue('27')
})
