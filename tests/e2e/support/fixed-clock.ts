/**
 * Loaded into a server before everything else (`--import`): its clock stands still at one moment, so that what its pages
 * tell of days is the same whenever they are looked at.
 */
const moment = Date.parse(process.env.CLOCK_STANDS_AT ?? '')
if (Number.isNaN(moment)) throw new Error('CLOCK_STANDS_AT is no moment')

globalThis.Date = class extends Date {
  constructor(...given: [] | [string]) {
    super(...((given.length > 0 ? given : [moment]) as [number]))
  }

  static override now = () => moment
} as DateConstructor
