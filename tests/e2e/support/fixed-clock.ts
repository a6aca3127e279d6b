/** Preloaded into a server (`--import`) to fix its clock, so that pages show the same days on every run. */
const moment = Date.parse(process.env.CLOCK_STANDS_AT ?? '')
if (Number.isNaN(moment)) throw new Error('CLOCK_STANDS_AT is no moment')

globalThis.Date = class extends Date {
  constructor(...given: [] | [string]) {
    super(...((given.length > 0 ? given : [moment]) as [number]))
  }

  static override now = () => moment
} as DateConstructor
