import type { DemoPartner } from './demo-partner.ts'

/** Partners of the coming event who give 5,000 dollars or more. None of these companies and people exists. */

export const hosts: DemoPartner[] = [
  [
    'Copperfield Bolt & Screw',
    'Rosalind Achterberg',
    'Supplier',
    25_000,
    {
      course: 'Lakeside Links',
      isPlaced: true,
      named: 'all',
      vipGolfers: 4,
      choices: { golfersAdditional: 4 },
      review: { comments: 'Please seat us near the stage: our president gives the toast.', isTaxInfoRequested: true },
    },
  ],
  [
    'Blue Heron Freight',
    'Desmond Okonjo',
    'Supplier',
    18_000,
    { course: 'Lakeside Links', named: 12, choices: { golfersAdditional: 8, dinnersAdditional: 4 } },
  ],
  [
    'Saltmarsh Health Network',
    'Ingrid Vasquez-Lund',
    'Health Partner',
    15_000,
    { course: 'Lakeside Links', isPlaced: true, named: 'all', vipGolfers: 2, contact: { isAddressOnFile: true } },
  ],
  [
    'Prairie Lantern Construction Group of Illinois',
    'Thaddeus Brightwater',
    'Builder & Contractor',
    40_000,
    {
      course: 'Cedar Creek',
      isPlaced: true,
      named: 9,
      declined: 2,
      contact: { nameForMarketingMaterials: 'Prairie Lantern' },
    },
  ],
]

export const aces: DemoPartner[] = [
  [
    'Tallgrass Dairy Cooperative',
    'Odalys Pennington',
    'Supplier',
    10_000,
    { course: 'Lakeside Links', isPlaced: true, named: 'all' },
  ],
  [
    'Zürcher Präzisionswerkzeuge',
    'Anneliese Zürcher',
    'Supplier',
    9_000,
    {
      course: 'Lakeside Links',
      named: 6,
      choices: { golfersAdditional: 2 },
      contact: { registeredByEmails: ['buero@zurcherprazisionswerkzeuge.example.com'] },
    },
  ],
  ["O'Malley's Orchard Supply", "Padraig O'Malley", 'Supplier', 8_500, { course: 'Lakeside Links', named: 3 }],
  [
    'Ironbark Roofing & Sheet Metal',
    'Cordelia Maruyama',
    'Builder & Contractor',
    12_500,
    { course: 'Lakeside Links', choices: { golfersAdditional: 4 } },
  ],
  [
    'Juniper & Slate Architects',
    'Maximilian Dray',
    'Builder & Contractor',
    9_500,
    {
      course: 'Lakeside Links',
      isPlaced: true,
      named: 10,
      choices: { golfersAdditional: 1 },
      contact: {
        registeredByEmails: [
          'studio@juniperslatearchitects.example.com',
          'frontdesk@junipreslatearchitects.example.com',
        ],
      },
    },
  ],
  [
    'Marigold Home Care',
    'Beatriz Nakamura',
    'Health Partner',
    8_500,
    { course: 'Lakeside Links', named: 8, vipGolfers: 2 },
  ],
  [
    'Quarry Road Concrete',
    'Lamar Fitzgibbon',
    'Builder & Contractor',
    11_000,
    {
      course: 'Cedar Creek',
      isPlaced: true,
      named: 'all',
      review: { comments: 'Two of us use a wheelchair.', isTaxInfoRequested: false },
    },
  ],
  ['Silver Birch Packaging', 'Yolanda Prewitt', 'Supplier', 8_750],
]

export const albatrosses: DemoPartner[] = [
  ['Fernwood Printing', 'Gideon Staley', 'Supplier', 5_000, { course: 'Lakeside Links', isPlaced: true, named: 'all' }],
  [
    'Harbor & Finch Insurance',
    'Celeste Amari',
    'Community Friend',
    7_500,
    { course: 'Lakeside Links', named: 4, choices: { golfersAdditional: 4 } },
  ],
  [
    'Big Sky Seed',
    'Walter Yellowhorse',
    'Supplier',
    6_000,
    { course: 'Lakeside Links', choices: { golfersAdditional: 2 } },
  ],
  [
    'Night Owl Bakery',
    'Simone Beaulieu',
    'Community Friend',
    5_000,
    { course: 'Lakeside Links', isPlaced: true, named: 'all', vipGolfers: 1 },
  ],
  [
    'Cloverdale Uniforms',
    'Ravi Sundaresan',
    'Supplier',
    5_500,
    {
      course: 'Lakeside Links',
      named: 5,
      choices: { golfersAdditional: 1 },
      review: { comments: '', isTaxInfoRequested: true },
    },
  ],
  ['Kestrel Elevator', 'Monique Harcourt', 'Builder & Contractor', 5_000, { course: 'Lakeside Links', named: 2 }],
  [
    'Redwood Falls Bottling',
    'Hjalmar Østby',
    'Supplier',
    8_000,
    { course: 'Cedar Creek', isPlaced: true, named: 'all', choices: { vipsWaived: true } },
  ],
  [
    'Tamarack Trucking',
    'Lucille Braddock',
    'Supplier',
    6_500,
    { course: 'Pine Hollow', isPlaced: true, named: 5, declined: 1 },
  ],
  [
    'Wren & Daughters Plumbing',
    'Philippa Wren',
    'Builder & Contractor',
    5_250,
    { named: 'all', choices: { golfersWaived: true } },
  ],
]
