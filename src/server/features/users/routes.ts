import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { listRoles, listUsers } from './store.ts'
import { inviteUser, readUser, removeUser, saveUser } from './users.ts'

export const userHandlers = (deps: Deps) =>
  ({
    listUsers: () => listUsers(deps.db),
    listRoles: () => listRoles(deps.db),
    getUser: ({ params }) => readUser(deps.db, params.id),
    saveUser: ({ caller, body }) => saveUser(deps, caller, body),
    removeUser: ({ caller, params }) => removeUser(deps, caller, params.id),
    inviteUser: ({ caller, body }) => inviteUser(deps, caller, body.email),
  }) satisfies Partial<Handlers>
