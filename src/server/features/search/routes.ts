import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { searchEverything } from './search-everything.ts'

export const searchHandlers = ({ db, now }: Deps) =>
  ({
    searchEverything: ({ query }) => searchEverything(db, query.text, now()),
  }) satisfies Partial<Handlers>
