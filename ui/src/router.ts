/**
 * The only place that imports the router. A second copy of it would keep its own idea of the address, and a
 * plain re-export of everything would bring in the data router, which is not used.
 */
export {
  BrowserRouter,
  Link as RouterLink,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  type LinkProps,
  type NavigateFunction,
} from 'react-router-dom';
