import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import axios from 'axios';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { HashRouter, Link, Route, Routes } from 'react-router-dom';

/** The least that a page with the app's libraries can do: it draws the machines on offer. */
interface Machine {
  readonly id: string;
  readonly productName: string;
  readonly productImg: string;
  readonly price: string;
  readonly dayReturnAmount: string;
}

void i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: { home: { machines: 'Machines', allMachines: 'Open' } } } },
});
const api = axios.create({ timeout: 36_000 });

async function fetchMachines(): Promise<readonly Machine[]> {
  const { data } = await api.get<{ data: { list: readonly Machine[] } }>('/api/product/mine/product/list');
  return data.data.list;
}

function Machines() {
  const { t } = useTranslation();
  const { data = [] } = useQuery({ queryKey: ['machines'], queryFn: fetchMachines });

  return (
    <main>
      <h1>{t('home.machines')}</h1>
      <ul>
        {data.map(({ id, productImg, productName, price, dayReturnAmount }) => (
          <li key={id}>
            <img src={productImg} width={80} height={80} alt="" />
            <b>{productName}</b> {price} {dayReturnAmount}{' '}
            <Link to={`/machine/${id}`}>{t('home.allMachines')}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <HashRouter>
        <Routes>
          <Route path="*" element={<Machines />} />
        </Routes>
      </HashRouter>
    </QueryClientProvider>,
  );
