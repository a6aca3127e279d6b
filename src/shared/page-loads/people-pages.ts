import { userEndpoints } from '../contracts/users.ts'
import { paths } from '../paths.ts'
import { adminPage, all, type PageLoad } from './page-load.ts'

const userForm = 'people/users/user-form.tsx'

export const peoplePages: PageLoad[] = [
  { path: paths.names, modules: ['features/registrations/name-links/names-page.tsx'] },
  { path: paths.desk, modules: ['desk/start-desk.tsx'] },
  adminPage(paths.users, 'people/users/users-page.tsx', ({ ask }) =>
    all(ask(userEndpoints.listUsers, {}), ask(userEndpoints.listInvitations, {})),
  ),
  adminPage(paths.newUser, userForm, ({ ask }) => ask(userEndpoints.listRoles, {})),
  adminPage(paths.editUser, userForm, ({ ask, id }) =>
    all(ask(userEndpoints.getUser, { params: { id } }), ask(userEndpoints.listRoles, {})),
  ),
  {
    path: paths.editUser,
    modules: [`features/${userForm}`],
    load: ({ ask, id }) => ask(userEndpoints.getUser, { params: { id } }),
  },
]
