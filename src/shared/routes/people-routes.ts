import { userEndpoints } from '../contracts/users.ts'
import { paths } from '../paths.ts'
import { adminPage, all, openPage, userPage } from './route.ts'

const userForm = 'people/users/user-form.tsx'

export const peopleRoutes = [
  adminPage(
    paths.users,
    'people/users/users-page.tsx',
    'UsersPage',
    ({ ask }) => all(ask(userEndpoints.listUsers, {}), ask(userEndpoints.listInvitations, {})),
    'search',
    'page',
  ),
  adminPage(paths.newUser, userForm, 'NewUserPage', ({ ask }) => ask(userEndpoints.listRoles, {})),
  userPage(paths.editUser, userForm, 'EditUserPage', ({ ask, id, user }) =>
    all(
      ask(userEndpoints.getUser, { params: { id } }),
      ...(user?.role === 'admin' ? [ask(userEndpoints.listRoles, {})] : []),
    ),
  ),
  openPage(paths.logout, 'people/login/logout-page.tsx', 'LogoutPage'),
  openPage(paths.about, 'settings/about/about-pages.tsx', 'AboutPage'),
  openPage(paths.contact, 'settings/about/about-pages.tsx', 'ContactPage'),
] as const
