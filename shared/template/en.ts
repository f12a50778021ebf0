// English texts of the product's templates.

import type { TemplateTexts } from './outlines.ts'

export const en: TemplateTexts = {
  launch: {
    title: 'Product launch',
    about: 'Six weeks, from the promise to the look back.',
    labels: { product: 'Product', content: 'Content', sales: 'Sales' },
    tabs: { before: 'Preparation', after: 'Launch' },
    lists: {
      groundwork: 'Groundwork',
      material: 'Material',
      checks: 'Checks',
      day: 'Launch day',
      weeks: 'First weeks',
    },
    tasks: {
      audience: {
        title: 'Decide who it is for',
        text: 'One kind of customer, described so that everybody on the team knows one by name.',
      },
      promise: {
        title: 'Put the promise into one sentence',
        text: 'What becomes easier for them, in words they would use themselves. Page, letter and press release all follow from it.',
      },
      price: { title: 'Set prices and terms' },
      page: { title: 'Product page', parts: ['Text', 'Pictures', 'Title and description for search engines'] },
      kit: { title: 'Material for sales', parts: ['Price list', 'Presentation', 'Answers to the usual questions'] },
      press: { title: 'Press release and letter to customers' },
      trial: {
        title: 'Let five customers try it',
        text: 'Watch without helping. What three of them stumble over is put right before the launch.',
        parts: ['Ask five customers', 'Watch them', 'Write down what they stumbled over'],
      },
      support: { title: 'Prepare the support team' },
      go: { title: 'Decide: launch or wait', text: 'What is missing, and can the launch do without it?' },
      publish: { title: 'Publish page and prices' },
      send: { title: 'Send letter and press release' },
      watch: { title: 'Follow figures and questions', text: 'Look once a day, and answer the same day.' },
      review: {
        title: 'Look back together',
        parts: ['What went well', 'What did not', 'What we do differently next time'],
      },
    },
  },
  onboarding: {
    title: 'Onboarding a new colleague',
    about: 'Begins two weeks before the first working day, which is day 15.',
    labels: { papers: 'Paperwork', equipment: 'Equipment', team: 'Team' },
    tabs: { all: 'Onboarding' },
    lists: { before: 'Before the first day', day: 'First day', week: 'First week', months: 'First months' },
    tasks: {
      contract: { title: 'Contract and papers', parts: ['Signed contract', 'Bank details', 'Emergency contact'] },
      buddy: {
        title: 'Choose a buddy',
        text: 'Somebody from the team who may be asked anything, and has time for it in the first weeks.',
      },
      laptop: { title: 'Order laptop and phone' },
      plan: { title: 'Plan the first week' },
      accounts: {
        title: 'Set up accounts and access',
        parts: ['E-mail and calendar', 'The tools of the team', 'Keys or badge'],
      },
      welcome: { title: 'Welcome and tour', parts: ['Tour of the building', 'Meet the team', 'Lunch together'] },
      desk: { title: 'Set up the workplace together' },
      first: {
        title: 'A first task',
        text: 'Small enough to be finished this week, and real enough to be used by somebody.',
      },
      meet: { title: 'Get to know the other teams' },
      safety: { title: 'Privacy and safety at work' },
      friday: { title: 'Talk at the end of the first week', text: 'What was unclear? What was missing?' },
      goals: { title: 'Agree on goals for the first three months' },
      month: { title: 'Talk after one month' },
      quarter: {
        title: 'Talk before the end of the third month',
        parts: ['Feedback from the team', 'Feedback for us', 'Next goals'],
      },
    },
  },
  weekly: {
    title: 'Weekly team board',
    about: 'One place for what the team does this week.',
    labels: { customers: 'Customers', internal: 'Internal', improvement: 'Improvement' },
    tabs: { all: 'Week' },
    lists: { week: 'This week', doing: 'In progress', waiting: 'Waiting', later: 'Later', done: 'Done' },
    tasks: {
      invite: { title: 'Invite the team to this project' },
      round: {
        title: 'Monday meeting',
        text: 'Fifteen minutes, in front of this board.',
        parts: ['What matters most this week', 'Who needs help', 'What are we waiting for'],
      },
      goals: {
        title: 'Three goals for the week',
        text: 'Three and no more, so that everybody knows them on Wednesday.',
      },
      questions: { title: 'Answer open questions from customers' },
      back: {
        title: 'Look back on Friday',
        parts: ['What went well', 'What held us up', 'What we try next week'],
      },
      waiting: { title: 'Follow up on what we are waiting for' },
      howto: { title: 'Write down what is asked again and again' },
      folders: { title: 'Tidy up the shared folders' },
    },
  },
}
