/** The failures between the gateway and a host, with the HTTP status of the gateway's answer. */
export const problems = { unknown: 404, redirect: 502, unreachable: 502, late: 504 } as const;

export type Problem = keyof typeof problems;

const texts: Readonly<Record<'en' | 'hi', Readonly<Record<Problem, (host: string) => string>>>> = {
  en: {
    unknown: () => 'This address belongs to no host of the profile.',
    redirect: (host) => `${host} redirects to another address. Ask the platform for its new address.`,
    unreachable: (host) => `${host} can’t be reached right now. Try again in a moment.`,
    late: (host) => `${host} didn’t answer in time. Try again in a moment.`,
  },
  hi: {
    unknown: () => 'यह पता प्रोफ़ाइल के किसी होस्ट का नहीं है।',
    redirect: (host) => `${host} किसी दूसरे पते पर भेज रहा है। प्लेटफ़ॉर्म से उसका नया पता पूछें।`,
    unreachable: (host) => `${host} से अभी संपर्क नहीं हो पा रहा है। थोड़ी देर में फिर कोशिश करें।`,
    late: (host) => `${host} ने समय पर जवाब नहीं दिया। थोड़ी देर में फिर कोशिश करें।`,
  },
};

/** The sentence for the member, in Hindi if the language's code says so, otherwise in English. */
export const problemText = (problem: Problem, language: string, host: string): string =>
  texts[language.startsWith('hi') ? 'hi' : 'en'][problem](host);
