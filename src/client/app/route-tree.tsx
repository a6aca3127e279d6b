import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  type ParsedLocation,
  type ResolveFullPath,
  type ResolveId,
  type Route,
  redirect,
} from '@tanstack/react-router'
import { registrationSteps, summarySteps, wizardFile } from '#shared/routes/registration-routes.ts'
import type { RouteSpec } from '#shared/routes/route.ts'
import { routes } from '#shared/routes/routes.ts'
import { currentUserQuery } from '../api/app-context.ts'
import { NotFoundPage } from '../parts/fallback-pages.tsx'
import { storeCarriedMessages } from '../parts/public/carried-messages.tsx'
import { createTextPicker, paths, readRegistrationId } from '../routing/paths.ts'
import { listToasts } from '../ui/overlays/toast.tsx'
import { Shell } from './shell.tsx'

const files = import.meta.glob<Record<string, () => React.ReactNode>>([
  '../features/**/*-{page,pages,step}.tsx',
  '../features/people/users/user-form.tsx',
  '!../features/boards/core/**',
  '!../features/dashboards/partner-dashboard/**',
  '!../features/people/login/{login,sign}*',
  '!../features/**/{guest,names,closed,stop}-page.tsx',
])

function findComponent(file: string, name: string) {
  const load = files[`../${file}`]
  if (!load) throw new Error(`There is no page ${file}`)
  return lazyRouteComponent(load, name)
}

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
})

type Visit = { context: { queryClient: QueryClient }; location: ParsedLocation; params: object }

async function admit(
  { access, path, takesNew, isRendered }: RouteSpec,
  { context, location, params }: Visit,
): Promise<void> {
  const id = 'id' in params ? readRegistrationId(String(params.id)) : 1
  if (path.includes('$id') && (id === null || (id === 'new' && !takesNew))) throw notFound()
  if (access === 'anyone') return
  const user = await context.queryClient.ensureQueryData(currentUserQuery)
  if (!user) throw redirect({ to: paths.login, search: { returnTo: location.href }, replace: true })
  if (access === 'admin' && user.role !== 'admin') throw redirect({ to: paths.dashboard, replace: true })
  if (isRendered?.(user, location.search)) throw loadDocument(location)
}

function loadDocument({ href }: ParsedLocation) {
  storeCarriedMessages(listToasts())
  return redirect({ href, reloadDocument: true, replace: true })
}

const toRoute = (spec: RouteSpec, getParentRoute = () => rootRoute) =>
  createRoute({
    getParentRoute,
    path: spec.path,
    validateSearch: createTextPicker(...spec.texts),
    beforeLoad: (visit) => admit(spec, visit),
    component: findComponent(spec.file, spec.component),
  })

type Search<Text extends string> = ReturnType<typeof createTextPicker<Text>>
type RouteAt<Path extends string, Text extends string> = Route<
  unknown,
  typeof rootRoute,
  Path,
  ResolveFullPath<typeof rootRoute, Path>,
  string,
  ResolveId<typeof rootRoute, string, Path>,
  Search<Text>
>
type RouteFromSpec<Spec> = Spec extends RouteSpec<infer Path, infer Text> ? RouteAt<Path, Text> : never
type RoutesFromSpecs<Specs> = { -readonly [Index in keyof Specs]: RouteFromSpec<Specs[Index]> }

const toRoutes = <const Specs extends readonly RouteSpec[]>(specs: Specs, parent?: () => typeof rootRoute) =>
  specs.map((spec) => toRoute(spec, parent)) as unknown as RoutesFromSpecs<Specs>

function createWizardRoute<const Id extends string, const Specs extends readonly RouteSpec[]>(
  id: Id,
  component: string,
  specs: Specs,
) {
  const frame = createRoute({ getParentRoute: () => rootRoute, id, component: findComponent(wizardFile, component) })
  return frame.addChildren(toRoutes(specs, () => frame as unknown as typeof rootRoute))
}

function createDocumentRoute<const Path extends string, Text extends string>(path: Path, ...texts: Text[]) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: createTextPicker(...texts),
    beforeLoad: ({ location }) => {
      throw loadDocument(location)
    },
  })
}

function createRedirectRoute<const Path extends string>(path: Path, to: string) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ params }) => {
      throw redirect({ to, params, replace: true })
    },
  })
}

export const routeTree = rootRoute.addChildren([
  ...toRoutes(routes),
  createWizardRoute('register', 'WizardPage', registrationSteps),
  createWizardRoute('summarize', 'SummarizePage', summarySteps),
  createDocumentRoute(paths.home),
  createDocumentRoute(paths.login, 'returnTo'),
  createDocumentRoute(paths.registrationClosed),
  createRedirectRoute('/admin', paths.dashboard),
  createRedirectRoute(paths.registration, paths.registrationContact),
  createRedirectRoute(paths.summarize, paths.summarizeAttendees),
  createRedirectRoute(paths.attendeesOf, paths.summarizeAttendees),
])
