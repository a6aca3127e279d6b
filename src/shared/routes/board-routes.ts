import { deskEndpoints } from '../contracts/desk.ts'
import { boardEndpoints } from '../contracts/placement/board.ts'
import { pairingEndpoints } from '../contracts/placement/pairings.ts'
import { printEndpoints } from '../contracts/print.ts'
import { paths } from '../paths.ts'
import { adminPage, all, live, type PageLoader } from './route.ts'

const loadBoard =
  (part: 'golf' | 'dinner'): PageLoader =>
  ({ ask, id }) =>
    ask(boardEndpoints.getBoard, { params: { part, eventId: id } })
const loadGolfBoard = loadBoard('golf')
const loadDinnerBoard = loadBoard('dinner')

export const boardRoutes = [
  adminPage(
    paths.golferPlacement,
    'boards/golf/placement-page.tsx',
    'PlacementPage',
    live(loadGolfBoard),
    'course',
    'search',
    'show',
    'hole',
    'list',
  ),
  adminPage(paths.proposePlacement, 'boards/golf/proposal/proposal-page.tsx', 'ProposalPage', loadGolfBoard),
  adminPage(
    paths.placementPairings,
    'boards/pairings/pairings-page.tsx',
    'PairingsPage',
    ({ ask, id }) => ask(pairingEndpoints.listPairings, { params: { eventId: id } }),
    'search',
    'golfer',
    'diner',
  ),
  adminPage(
    paths.dinnerTables,
    'boards/dinner/dinner-page.tsx',
    'DinnerPage',
    live(loadDinnerBoard),
    'search',
    'show',
    'table',
    'list',
  ),
  adminPage(paths.proposeSeating, 'boards/dinner/seating-page.tsx', 'SeatingPage', loadDinnerBoard),
  adminPage(paths.checkIn, 'check-in/check-in-page.tsx', 'CheckInPage', ({ ask, id }) =>
    all(
      ask(deskEndpoints.getDeskCounts, { params: { eventId: id } }),
      ask(deskEndpoints.listDeskLinks, { params: { eventId: id } }),
    ),
  ),
  adminPage(
    paths.print,
    'print/print-page.tsx',
    'PrintPage',
    live(({ ask, id }) => ask(printEndpoints.getPacket, { params: { eventId: id } })),
    'version',
    'stock',
  ),
] as const
