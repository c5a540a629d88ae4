/** The app's own documents: the text keys of their titles and sections. */
export const documents = {
  'white-paper': {
    words: 'whitePaper',
    sections: [
      'whitePaper.what',
      'whitePaper.plan',
      'whitePaper.money',
      'whitePaper.formula',
      'whitePaper.time',
      'whitePaper.tests',
    ],
  },
  agreement: {
    words: 'agreement',
    sections: [
      'agreement.purpose',
      'agreement.funds',
      'agreement.account',
      'agreement.fees',
      'agreement.data',
      'agreement.end',
    ],
  },
  risk: {
    words: 'risk',
    sections: ['risk.source', 'risk.price', 'risk.bonus', 'risk.end', 'risk.advice'],
  },
} as const;

export const isDocument = (name: string): name is keyof typeof documents => Object.hasOwn(documents, name);
