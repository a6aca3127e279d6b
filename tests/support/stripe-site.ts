import { completed, deliverTo, type StripeEvent, saveOnline, startStripe } from './stripe-server.ts'
import { openWorld } from './world.ts'

export type StripeSite = Awaited<ReturnType<typeof openStripeSite>>

export async function openStripeSite(address?: string) {
  const stripe = await startStripe()
  const world = await openWorld({ stripeApi: stripe.url, ...(address && { env: { APP_URL: address } }) })
  await world.build.event({ eventDate: '2027-05-14', onlineUpdatesCloseDate: '2027-04-23' })
  const creator = await world.build.user()
  const contact = { registeredByEmails: ['bea@example.org'] }
  const registration = await world.build.registration({ creator, level: 'Albatross', donation: 5_000, contact })
  const admin = await world.as(await world.build.user({ role: 'admin' }))
  const partner = await world.as(creator)
  if (!address) await saveOnline(admin)

  const readLedger = async () => (await admin.call('getLedger', { params: { id: registration.id } })).answer
  const readStatement = async () => (await partner.call('getStatement', { params: { id: registration.id } })).answer
  const deliver = (...events: StripeEvent[]) => deliverTo(world.app, events)
  const startCheckout = (visitor = partner) => visitor.call('startCheckout', { body: { id: registration.id } })
  const pay = async (changes: object = {}) => {
    await startCheckout()
    return stripe.pay(stripe.sessions.at(-1), changes)
  }
  return {
    ...{ stripe, world, registration, admin, partner, readLedger, readStatement, deliver, startCheckout, pay },
    listMoney: async () => (await readLedger()).lines.slice(1).map(({ kind, cents }) => `${kind} ${cents}`),
    payCompletely: async () => {
      const session = await pay()
      await deliver(completed(session))
      return session
    },
  }
}
